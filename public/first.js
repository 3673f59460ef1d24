// Runs before anything else. A file of its own because the CSP forbids inline scripts.
;(() => {
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      // Storage is closed: nobody is signed in, and the colours follow the system.
      return null
    }
  }

  // Before the first paint, so that a dark page never flashes white; and when the system turns dark while it is open.
  const night = matchMedia('(prefers-color-scheme: dark)')
  const dress = () => {
    const chosen = kept('mantine-color-scheme-value')
    const dark = chosen === 'dark' || (chosen !== 'light' && night.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  dress()
  night.addEventListener('change', dress)

  // What every page asks first travels while its code does; `src/web/early.ts` takes it up.
  const token = kept('isLoggedIn') && kept('API_TOKEN')
  if (!token) return
  document.documentElement.setAttribute('data-signed-in', '')
  // The Philippines' day; where the village's is another one, the page asks again.
  const [year, month] = new Date(Date.now() + 8 * 3_600_000).toISOString().split('-').map(Number)
  const ofPage = {
    '/dashboard': [['POST', '/api/income-totals', { year, month }]],
    '/monthly-dues': [
      ['POST', '/api/bills/admin', { status: 'pending', year, month, search: '', kinds: 'all', page: 1 }],
    ],
    '/booking': [['GET', '/api/amenities']],
  }
  // Only for whoever may read them, as the last page knew.
  const usual = kept('reads') && location.search === '' ? (ofPage[location.pathname] ?? []) : []
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    Authorization: `Bearer ${token}`,
  }
  const answers = {}
  // Guards read no settings.
  const settings = location.pathname.startsWith('/gate') ? [] : [['GET', '/api/settings']]
  for (const [method, path, what] of [['GET', '/api/me'], ...settings, ...usual]) {
    const body = what ? JSON.stringify(what) : null
    const sent = body ? { ...headers, 'Content-Type': 'application/json' } : headers
    // Read to its end, also where nobody asks: an answer that is left open keeps its connection.
    const answer = fetch(path, { method, headers: sent, body }).then(
      async (came) => new Response(await came.arrayBuffer(), came),
    )
    answer.catch(() => undefined)
    answers[`${method} ${path} ${body ?? ''}`] = answer
  }
  window.early = { token, answers }
})()
