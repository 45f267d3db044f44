// Budgets in bytes of the script a screen loads by itself: its static imports, and the frame's later
// chunks. `npm test` enforces them; the journey firstLoad.e2e.ts measures the same in a browser.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { root } from './prepare.mjs'

/** Chunk of `frameChunks.ts` that the frame loads after the first screen. */
const following = 'following'
const shell = ['src/main.tsx', 'src/App.tsx', 'src/shell/AppLayout.tsx']
const login = { name: 'login', modules: ['src/main.tsx'], budget: 100_000 }
const screens = [
  ['orders', 'src/features/orders/list/OrdersPage.tsx'],
  ['order', 'src/features/orders/detail/OrderPage.tsx'],
  ['new order', 'src/features/orders/address/NewOrderPage.tsx'],
  ['products', 'src/features/products/grid/ProductsPage.tsx'],
  ['product', 'src/features/products/detail/ProductPage.tsx'],
  ['quick order', 'src/features/orders/quick-order/QuickOrderPage.tsx'],
  ['order lists', 'src/features/order-lists/OrderListsPage.tsx'],
  ['order list', 'src/features/order-lists/OrderListPage.tsx'],
  ['payments', 'src/features/payments/outstanding/PaymentsPage.tsx'],
  ['payment summary', 'src/features/payments/summary/ConfirmPaymentPage.tsx'],
  ['payment history', 'src/features/payments/history/PaymentHistoryPage.tsx'],
  ['past payment', 'src/features/payments/history/PastPaymentPage.tsx'],
  ['statements', 'src/features/statements/StatementsPage.tsx'],
  ['questions', 'src/features/questions/QuestionsPage.tsx'],
  ['question', 'src/features/questions/QuestionPage.tsx'],
  ['users', 'src/features/users/UsersPage.tsx'],
  ['quotes', 'src/features/quotes/QuotesPage.tsx'],
  ['quote', 'src/features/quotes/detail/QuotePage.tsx'],
  ['new quote', 'src/features/quotes/request/NewQuotePage.tsx'],
  ['desk quote', 'src/features/quotes/desk/DeskQuotePage.tsx'],
  ['budgets', 'src/features/budgets/BudgetsPage.tsx'],
  ['budget spending', 'src/features/budgets/SpendingPage.tsx'],
  ['order schedules', 'src/features/order-schedules/SchedulesPage.tsx'],
  ['order schedule', 'src/features/order-schedules/SchedulePage.tsx'],
].map(([name, module]) => ({ name, modules: [...shell, following, module], budget: 200_000 }))

const built = join(root, 'apps/web/dist')
buildWeb()
const manifestPath = join(built, '.vite/manifest.json')
if (!existsSync(manifestPath)) throw new Error(`${manifestPath} is missing: build the web app.`)
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))

function keyOf(module) {
  if (module === 'src/main.tsx') return 'index.html'
  if (module === following) return Object.keys(manifest).find((key) => manifest[key].name === following)
  return module in manifest ? module : undefined
}

function collect(key, found) {
  if (found.has(key)) return
  found.add(key)
  for (const next of manifest[key].imports ?? []) collect(next, found)
}

let failed = false
for (const { name, modules, budget } of [login, ...screens]) {
  const found = new Set()
  for (const module of modules) {
    const key = keyOf(module)
    if (!key)
      throw new Error(`The build has no ${module}: name the screen's module anew in scripts/budgets.mjs.`)
    collect(key, found)
  }
  const files = new Set([...found].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(built, `${file}.br`)).size, 0)
  const over = bytes > budget
  failed ||= over
  process.stdout.write(
    `${over ? 'OVER  ' : '      '}${name.padEnd(16)}${String(Math.round(bytes / 1000)).padStart(5)} kB of ${budget / 1000} kB in ${files.size} files\n`,
  )
}
process.exit(failed ? 1 : 0)
