import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { settingsContract } from '#features/office/settings/contract.ts'
import { requestTypes } from '#features/requests/requests/rules.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import { whenIdle } from '#web/device/idle.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import type { ProductScreen } from './product.ts'
import { listOf, RequestsTab, tabOf, tabsOf, useRequestsState } from './RequestsTab.tsx'

/** Long enough to let the open tab go first. */
const AHEAD_MS = 500

/** Asks for the first page of every tab, and for the fees, once the open tab had its turn: they open without a wait. */
function useTabsAhead(product: ProductScreen): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(asking(settingsContract.list, {}))
      for (const { lists } of tabsOf(product)) {
        const ask = { status: requestTypes[product.type].statusOf[lists[0].step], search: '', page: 1 }
        void queryClient.prefetchQuery(asking(product.calls.byStatus, ask))
      }
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [product])
}

const RequestView = lazyPart(async () => (await import('./RequestView.tsx')).RequestView)

const CLOSED = { request: null, review: null }

/** The requests of a product from the counter to the claim desk (docs/spec/requests.md#requests-screens). */
export function RequestsScreen({ product }: { product: ProductScreen }) {
  const [list, setList] = useRequestsState(product)
  const entering = useWindow<true>()
  useTabsAhead(product)
  // The next press is likely on one of the requests.
  useEffect(() => whenIdle(() => void RequestView.preload?.()), [])
  const tab = tabOf(product, list)
  const opened = list.review ?? list.request
  const back = () => void setList({ ...CLOSED, page: list.page })
  const entered = (id: number, message: string) => {
    notify.success(message)
    entering.close()
    void setList({ tab: product.tabs[0].tab, status: '', search: '', review: null, request: id })
  }
  return (
    <>
      <PageHeader
        title={product.title}
        actions={
          <>
            {product.Beside && may('read') && <product.Beside />}
            {may('records') && (
              <Button data-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => entering.open(true)}>
                {t('New Request')}
              </Button>
            )}
          </>
        }
      />
      <PageTabs
        label={product.title}
        tabs={tabsOf(product).map((one) => [one.tab, one.label] as const)}
        value={tab.tab}
        onChange={(chosen) => void setList({ ...CLOSED, tab: chosen, status: '' })}
      >
        {opened === null ? (
          <RequestsTab
            key={tab.tab}
            product={product}
            tab={tab}
            shown={listOf(tab, list)}
            list={list}
            setList={setList}
          />
        ) : (
          <Suspense fallback={<PageLoader />}>
            <RequestView key={opened} product={product} id={opened} review={list.review !== null} onBack={back} />
          </Suspense>
        )}
      </PageTabs>
      <Dialog title={t('New Request')} size="lg" opened={entering.opened} onClose={entering.close}>
        <Suspense fallback={<PageLoader />}>
          <product.NewRequest key={entering.times} onClose={entering.close} onDone={entered} />
        </Suspense>
      </Dialog>
    </>
  )
}
