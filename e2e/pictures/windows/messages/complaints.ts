import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/messages/complaints/web/ComplaintView.tsx', [
    ['Solve Complaint', ({ complaint }) => `/complaints?complaint=${complaint}`, press('Solve')],
    ['Delete Complaint', ({ complaint }) => `/complaints?complaint=${complaint}`, press('Delete')],
  ]),
  ...of('features/messages/complaints/web/ComplaintsPage.tsx', [
    ['New Complaint', '/complaints', press('New Complaint')],
  ]),
]
