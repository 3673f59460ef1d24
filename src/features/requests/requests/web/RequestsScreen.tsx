import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { whenIdle } from '#web/idle.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import type { ProductScreen } from './product.ts'
import { RequestsTab } from './RequestsTab.tsx'
import { listOf, tabOf, useRequestsState } from './requests-state.ts'
import { useTabsAhead } from './use-tabs-ahead.ts'

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
          may('records') && (
            <Button data-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => entering.open(true)}>
              {t('New Request')}
            </Button>
          )
        }
      />
      <PageTabs
        label={product.title}
        tabs={product.tabs.map((one) => [one.tab, one.label] as const)}
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
