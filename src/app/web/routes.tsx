import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { door, file, files, office, open, root, screen, unknown, visitors } from './route-kinds.ts'

/**
 * Every page of the product: its path, its code, who may see it, its place in the menu
 * (docs/spec/office.md#navigation). The residents' pages are in `my/screens.tsx`.
 */
export const routeTree = () =>
  root.addChildren([
    visitors.addChildren([
      door(
        '/',
        lazyPart(async () => (await import('#features/people/session/web/SignInPage.tsx')).SignInPage),
      ),
      open(
        '/setup',
        t('First administrator'),
        lazyPart(async () => (await import('#features/people/session/web/SetupPage.tsx')).SetupPage),
      ),
      open(
        '/invitation/$token',
        t('Invitation'),
        lazyPart(async () => (await import('#features/people/session/web/InvitationPage.tsx')).InvitationPage),
      ),
      open(
        '/forgot-password',
        t('Forgot password'),
        lazyPart(async () => (await import('#features/people/session/web/ForgotPasswordPage.tsx')).ForgotPasswordPage),
      ),
      open(
        '/reset-password',
        t('New password'),
        lazyPart(async () => (await import('#features/people/session/web/ResetPasswordPage.tsx')).ResetPasswordPage),
      ),
    ]),
    office.addChildren([
      screen(
        '/counter',
        lazyPart(async () => (await import('#features/overview/counter/web/CounterPage.tsx')).CounterPage),
        { title: t('Counter'), who: 'office', menu: { icon: 'counter', group: 'counter' } },
      ),
      screen(
        '/dashboard',
        lazyPart(async () => (await import('#features/overview/dashboard/web/DashboardPage.tsx')).DashboardPage),
        { title: t('Dashboard'), who: 'read', menu: { icon: 'dashboard', group: 'counter' } },
      ),
      screen(
        '/booking',
        lazyPart(async () => (await import('#features/bookings/bookings/web/BookingPage.tsx')).BookingPage),
        { title: t('Bookings'), who: 'counter', menu: { icon: 'booking', group: 'village' } },
      ),
      screen(
        '/monthly-dues',
        lazyPart(async () => (await import('./pages/MonthlyDuesPage.tsx')).MonthlyDuesPage),
        { title: t('Monthly Dues'), who: 'read', menu: { icon: 'dues', group: 'money' } },
      ),
      screen(
        '/dues-sheet',
        lazyPart(async () => (await import('#features/overview/matrix/web/MatrixPage.tsx')).MatrixPage),
        { title: t('Dues Sheet'), who: 'read', menu: { icon: 'sheet', group: 'money' } },
      ),
      // Reached from Monthly Dues.
      screen(
        '/standing',
        lazyPart(async () => (await import('./pages/StandingPage.tsx')).StandingPage),
        { title: t('Standing'), who: 'read', found: 'residents' },
      ),
      screen(
        '/clearance',
        lazyPart(async () => (await import('#features/requests/requests/web/ClearancePage.tsx')).ClearancePage),
        { title: t('Clearance'), who: 'counter', menu: { icon: 'clearance', group: 'village' } },
      ),
      screen(
        '/sticker',
        lazyPart(async () => (await import('#features/requests/requests/web/StickerPage.tsx')).StickerPage),
        { title: t('Car Stickers'), who: 'counter', menu: { icon: 'sticker', group: 'village' } },
      ),
      // Reached from the stickers.
      screen(
        '/vehicles',
        lazyPart(async () => (await import('./pages/VehiclesPage.tsx')).VehiclesPage),
        { title: t('Vehicles'), who: 'read', found: 'sticker' },
      ),
      // Reached from the vehicles.
      screen(
        '/visits',
        lazyPart(async () => (await import('#features/gate/gate/web/VisitsPage.tsx')).VisitsPage),
        { title: t('Visits'), who: 'read', found: 'houses' },
      ),
      screen(
        '/houses',
        lazyPart(async () => (await import('./pages/HousesPage.tsx')).HousesPage),
        { title: t('Houses'), who: 'read', menu: { icon: 'houses', group: 'people' } },
      ),
      screen(
        '/users/residents',
        lazyPart(async () => (await import('#features/overview/person/web/ResidentsPage.tsx')).ResidentsPage),
        { title: t('Residents'), who: 'read', menu: { icon: 'residents', group: 'people' } },
      ),
      screen(
        '/users/admins',
        lazyPart(async () => (await import('#features/people/admins/web/AdminsPage.tsx')).AdminsPage),
        { title: t('Administrators'), who: 'admin', menu: { icon: 'admins', group: 'people' } },
      ),
      screen(
        '/announcements',
        lazyPart(
          async () => (await import('#features/messages/announcements/web/AnnouncementsPage.tsx')).AnnouncementsPage,
        ),
        { title: t('Announcements'), who: 'announce', menu: { icon: 'announcements', group: 'village' } },
      ),
      // Reached from the announcements and the reminders.
      screen(
        '/notices-to-lots',
        lazyPart(async () => (await import('#features/dues/audiences/web/AudiencePage.tsx')).AudiencePage),
        { title: t('Notice to Chosen Lots'), who: 'records', found: 'announcements' },
      ),
      screen(
        '/complaints',
        lazyPart(async () => (await import('#features/messages/complaints/web/ComplaintsPage.tsx')).ComplaintsPage),
        { title: t('Complaints'), who: 'read', menu: { icon: 'complaints', group: 'village' } },
      ),
      screen(
        '/reported-payments',
        lazyPart(async () => (await import('#features/dues/reported/web/ReportedPage.tsx')).ReportedPage),
        { title: t('Reported Payments'), who: 'read', menu: { icon: 'reported', group: 'money' } },
      ),
      screen(
        '/expenses-income',
        lazyPart(async () => (await import('./pages/IncomeExpensesPage.tsx')).IncomeExpensesPage),
        { title: t('Income and Expenses'), who: 'read', menu: { icon: 'money', group: 'money' } },
      ),
      screen(
        '/cash-book',
        lazyPart(async () => (await import('#features/cash/cash-book/web/CashBookPage.tsx')).CashBookPage),
        { title: t('Cash Book'), who: 'office', menu: { icon: 'cash', group: 'money' } },
      ),
      screen(
        '/reports',
        lazyPart(async () => (await import('#features/overview/reports/web/ReportsPage.tsx')).ReportsPage),
        { title: t('Reports'), who: 'read', menu: { icon: 'reports', group: 'money' } },
      ),
      screen(
        '/admin-settings',
        lazyPart(async () => (await import('./pages/SettingsPage.tsx')).SettingsPage),
        { title: t('Settings'), who: 'admin', menu: { icon: 'settings', group: 'office' } },
      ),
      screen(
        '/audit',
        lazyPart(async () => (await import('#features/overview/audit/web/AuditPage.tsx')).AuditPage),
        { title: t('Audit Log'), who: 'audit', menu: { icon: 'audit', group: 'office' } },
      ),
      screen(
        '/documents',
        lazyPart(async () => (await import('#features/office/documents/web/DocumentsPage.tsx')).DocumentsPage),
        { title: t('Documents'), who: 'read', menu: { icon: 'files', group: 'office' } },
      ),
      // Reached from the dashboard and from notices.
      screen(
        '/approvals',
        lazyPart(async () => (await import('#features/overview/approvals/web/ApprovalsPage.tsx')).ApprovalsPage),
        { title: t('Approvals'), who: 'read', found: 'files' },
      ),
      // Reached from the settings.
      screen(
        '/personal-data',
        lazyPart(async () => (await import('#features/people/privacy/web/PersonalDataPage.tsx')).PersonalDataPage),
        { title: t('Personal Data'), who: 'admin', found: 'residents' },
      ),
      screen(
        '/breach',
        lazyPart(async () => (await import('#features/people/privacy/web/BreachPage.tsx')).BreachPage),
        { title: t('What to do in a breach'), who: 'read' },
      ),
      screen(
        '/homepage',
        lazyPart(async () => (await import('#features/overview/dashboard/web/OverviewPage.tsx')).OverviewPage),
        { title: t('Village overview'), who: 'read', menu: { icon: 'village', group: 'village' } },
      ),
      files.addChildren([
        file(
          '/files/house-permit',
          lazyPart(async () => (await import('#features/requests/requests/web/issued/IssuedPage.tsx')).HousePermitPage),
          {
            title: t('House Permits'),
            who: 'read',
            menu: { label: t('Issued permits'), icon: 'files', group: 'village' },
          },
        ),
        // Paths are matched without case: the links say /files/building-permit.
        file(
          '/files/Building-permit',
          lazyPart(
            async () => (await import('#features/requests/requests/web/issued/IssuedPage.tsx')).BuildingPermitPage,
          ),
          {
            title: t('Building Permit Details'),
            who: 'read',
          },
        ),
        file(
          '/files/sticker',
          lazyPart(async () => (await import('#features/requests/requests/web/issued/IssuedPage.tsx')).CarStickerPage),
          {
            title: t('Car Sticker Details'),
            who: 'read',
          },
        ),
      ]),
      screen(
        '/statement',
        lazyPart(async () => (await import('#features/dues/statements/web/StatementPage.tsx')).StatementPage),
        { title: t('Statement of Account'), who: 'read' },
      ),
      screen(
        '/import',
        lazyPart(async () => (await import('#features/import/import/web/ImportPage.tsx')).ImportPage),
        { title: t('Import'), who: 'imports', menu: { icon: 'import', group: 'office' } },
      ),
      screen(
        '/guidelines',
        lazyPart(async () => (await import('#features/messages/guidelines/web/GuidelinesPage.tsx')).GuidelinesPage),
        { title: t('Guidelines'), menu: { icon: 'guidelines', group: 'village' } },
      ),
      screen(
        '/notices',
        lazyPart(async () => (await import('#features/messages/notifications/web/NoticesPage.tsx')).NoticesPage),
        { title: t('Notices'), who: 'read', menu: { icon: 'notices', group: 'office' } },
      ),
      screen(
        '/change-password',
        lazyPart(async () => (await import('#features/people/session/web/ChangePasswordPage.tsx')).ChangePasswordPage),
        { title: t('Change Password'), menu: { icon: 'password', group: 'office' } },
      ),
    ]),
    unknown,
  ])
