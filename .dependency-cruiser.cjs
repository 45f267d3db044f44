// The arrows of CONTRIBUTING.md: who may import whom. `npm run check` enforces them.
const only = (from, allowed, comment, but = []) => ({
  name: `${from}-arrows`,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: ['\\.(test|fixtures)\\.tsx?$', ...but] },
  to: {
    path: '^(packages|apps|e2e|faults|load)/',
    pathNot: [`^${from}/`, ...allowed.map((name) => `^${name}/`)],
  },
})

// Web features that may import others; every other pair is forbidden.
const features = {
  activation: ['sessions'],
  audit: ['users'],
  budgets: ['cost-centres', 'orders', 'users'],
  'cost-centres': ['users'],
  customers: [
    'budgets',
    'cost-centres',
    'order-schedules',
    'orders',
    'payments',
    'quotes',
    'receivables',
    'users',
  ],
  delegations: ['orders'],
  documents: ['questions'],
  finding: ['documents', 'orders', 'products', 'provider-settings'],
  home: ['budgets', 'orders', 'payments', 'questions', 'quotes', 'receivables', 'reconciliation', 'users'],
  'order-lists': ['orders', 'quotes'],
  'order-schedules': ['order-lists', 'orders'],
  orders: ['account', 'budgets', 'delegations', 'documents', 'order-lists', 'products', 'quotes', 'users'],
  'payment-requests': ['billing', 'payments', 'sessions', 'users'],
  payments: ['documents', 'questions'],
  products: ['orders', 'quotes'],
  'provider-settings': ['customers', 'payment-reminders'],
  quotes: ['order-lists', 'orders', 'users'],
  receivables: ['payment-reminders'],
  questions: ['documents', 'payments', 'users'],
  sessions: ['orders'],
  users: ['order-schedules', 'sessions'],
}
const featureArrows = [
  {
    name: 'features-stand-alone',
    comment: 'A feature without an entry in `features` uses no other one.',
    severity: 'error',
    from: {
      path: '^apps/web/src/features/([^/]+)/',
      pathNot: `^apps/web/src/features/(${Object.keys(features).join('|')})/`,
    },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  ...Object.entries(features).map(([from, allowed]) => ({
    name: `${from}-arrows`,
    comment: `${from} → ${allowed.join(', ')}`,
    severity: 'error',
    from: { path: `^apps/web/src/features/${from}/` },
    to: {
      path: '^apps/web/src/features/',
      pathNot: `^apps/web/src/features/(${[from, ...allowed].join('|')})/`,
    },
  })),
]

module.exports = {
  forbidden: [
    {
      name: 'rules-import-nothing',
      comment: 'Rules are pure: no library, no Node module, no other package.',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/rules/src' },
    },
    only('packages/contract', ['packages/rules'], 'contract → rules'),
    only('packages/card-gateway', [], 'card-gateway stands alone'),
    only('apps/web', ['packages/contract', 'packages/rules'], 'web → contract → rules'),
    only(
      'apps/api',
      ['packages/contract', 'packages/rules', 'packages/card-gateway'],
      'api → contract, rules, card-gateway',
      ['^apps/api/src/main\\.ts$'],
    ),
    only('apps/demo', ['apps/api', 'packages/rules'], 'demo → api, rules'),
    {
      name: 'demo-only-at-the-start',
      comment: 'The program loads the demonstration where it starts; nothing else knows that there is one.',
      severity: 'error',
      from: { path: '^(apps/(?!demo/)|packages/)', pathNot: '^apps/api/src/main\\.ts$' },
      to: { path: '^apps/demo/' },
    },
    only('faults', ['apps/api', 'packages'], 'faults → api, packages'),
    only('load', ['apps/api', 'packages'], 'load → api, packages'),
    only('apps/sandbox', ['packages/card-gateway'], 'sandbox → card-gateway'),
    {
      name: 'api-routes-to-service',
      comment: 'routes → service → queries',
      severity: 'error',
      from: { path: '^apps/api/src/modules/.+\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$|^apps/api/src/db/' },
    },
    {
      name: 'sql-stays-in-queries',
      comment: 'Only *.queries.ts, db/ and jobs/ see SQL.',
      severity: 'error',
      from: {
        path: '^apps/api/src',
        pathNot: '\\.queries\\.ts$|^apps/api/src/(db|jobs)/|\\.(test|fixtures)\\.ts$',
      },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'another-module-through-its-service',
      comment: 'A module reaches another one through its service.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/api/src/modules/[^/]+/.+\\.(queries|routes|jobs)\\.ts$',
        pathNot: '^apps/api/src/modules/$1/',
      },
    },
    {
      name: 'plumbing-names-no-domain',
      comment: 'http, db and adapters know no module.',
      severity: 'error',
      from: { path: '^apps/api/src/(http|db|adapters)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/modules/' },
    },
    {
      name: 'ui-names-no-feature',
      comment: 'ui and lib know no feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|shell)/' },
    },
    {
      name: 'ui-loads-nothing',
      comment: 'ui knows no router and no data.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^packages/contract/|node_modules/@tanstack/react-(router|query)/' },
    },
    ...featureArrows,
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  required: [
    {
      name: 'libraries-are-seen',
      comment: 'Rules about libraries match nothing where the imports of libraries are left out.',
      severity: 'error',
      module: { path: '^apps/api/src/db/columns\\.ts$' },
      to: { path: '^node_modules/kysely/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    parser: 'swc',
  },
}
