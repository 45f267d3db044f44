import type { Plugin } from 'vite'

const roots = ['/src/App.tsx', '/src/shell/AppLayout.tsx']
/** Modules the frame fetches after the first screen: bundled into one request. */
const followers = [
  '/src/shell/LiveUpdates.tsx',
  '/src/shell/DownloadsTray.tsx',
  '/features/delegations/DelegationBanner.tsx',
]
/** Decisions about orders and checks of lines: small, and fetched together or not at all. */
const orderRules = /\/packages\/rules\/src\/orders\/(?:decisions|lines)\//
/** Modules of a few lines: a file for each would be heavier than its content. */
const small =
  /\/(?:AgreedPrice|chosenFile|order(?:Lines|Story)\.contract|productTarget|priceTax|PriceTaxSwitch|OrderGate|LoadedOrder|ProductImage|IconFileText|products\.data|OrderStatusChip|cartonText|use(?:Marks|MissedSearch|ScreenQuery|ShipCalendar)|CheckIcon|IconFileTypePdf|IconPackageOff|IconUpload)\.(?:tsx?|mjs)$/
/** Parts that the page and the panel of an order share. */
const orderFields = /\/(?:LineChangeNote|orderFields|PurchaseOrderFileLink)\.tsx?$/
/** Fields of quantities beside the panel of an order. */
const orderWorkspace = /\/(?:LineQuantity|OrderWorkspace)\.tsx$/
/** Icons of long lists: fetched together, as files of their own they were heavier. */
const listIcons = /\/Icon(?:ArrowRight|Dots|FilterOff|Lock)\.mjs$/
/** Badges, links and downloads of document rows: fetched together with any of them. */
const documentRows =
  /\/(?:AskAbout|QuestionBadge|disputeMessages|ProofOfDelivery|useDownloadDocument|transactionTypes|DocumentNumber)\.tsx?$/
/** Modules of a payer's frame: an open payment leads to its page, and ticks are sent. */
const payerFrame = /\/(?:leadToOpenPayment|paymentFlag|startSync)\.ts$/
/** The form shell and its library: fetched with the first form, which most lists open in a dialog. */
const forms = /\/@mantine\/form\/|\/src\/ui\/form\/(?:Form|FormButtons|useFormDraft|usePortalForm)\.tsx?$/
/** Problems and totals that the screens of payments share. */
const paymentParts = /\/(?:PaymentTotalsList|payments\.problems)\.tsx?$/
/** Modules of a few lines that lists with a dialog share. */
const editedLists = /\/(?:listChange|sortOf|rowNow)\.ts$/
const isPage = (id: string) => /\/src\/features\/.*Page\.tsx$/.test(id)
/**
 * Shares of pages that need a module: with at least this share it
 * is bundled, from the heaviest page's modules and from the others.
 */
const shares = { parts: 0.1, lists: 0.15 } as const

/** Modules of a few lines that fewer pages need, bundled with the parts: files of their own were heavier. */
const smallParts = /\/(?:NoteField|saveBlob|useDownload)\.tsx?$/
/** The same, which the heaviest page does not need, bundled with the lists. */
const smallLists = /\/(?:ExportButton|LoadedPage|StickyBar|addresses\.data)\.tsx?$/

/** Page that must not load modules it does not need. */
const heaviestPage = '/ProductsPage.tsx'

/** Packages whose entry exports all their modules: the imported names show which modules are used. */
const barrel =
  /\/node_modules\/(@mantine\/core|@mantine\/hooks|@tabler\/icons-react)\/.*\/(index|tabler-icons-react)\.mjs$/

const kebab = (name: string) => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()

function importedNames(code: string, library: string): string[] {
  const clauses = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return [...clauses]
    .filter(([, , from]) => from === library)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '')
}

/**
 * Puts the modules of the login page into one file, those of every other screen into another, those of many
 * screens into two more, and those that load after the frame into a last one: sixty small files compress
 * worse and are sixty requests. Modules of few screens stay apart.
 */
export function frameChunks(): Plugin {
  const login = new Set<string>()
  const frame = new Set<string>()
  const parts = new Set<string>()
  const lists = new Set<string>()
  const following = new Set<string>()
  const groups = [
    { name: 'login', test: (id: string) => login.has(id), priority: 4 },
    { name: 'frame', test: (id: string) => frame.has(id), priority: 3 },
    { name: 'parts', test: (id: string) => parts.has(id) || smallParts.test(id), priority: 2 },
    { name: 'orderRules', test: (id: string) => orderRules.test(id), priority: 1 },
    { name: 'small', test: (id: string) => small.test(id), priority: 1 },
    { name: 'orderFields', test: (id: string) => orderFields.test(id), priority: 1 },
    { name: 'orderWorkspace', test: (id: string) => orderWorkspace.test(id), priority: 0 },
    { name: 'listIcons', test: (id: string) => listIcons.test(id), priority: 1 },
    { name: 'documentRows', test: (id: string) => documentRows.test(id), priority: 1 },
    { name: 'payerFrame', test: (id: string) => payerFrame.test(id), priority: 1 },
    { name: 'paymentParts', test: (id: string) => paymentParts.test(id), priority: 1 },
    { name: 'editedLists', test: (id: string) => editedLists.test(id), priority: 1 },
    { name: 'forms', test: (id: string) => forms.test(id), priority: 1 },
    { name: 'following', test: (id: string) => following.has(id), priority: 1 },
    { name: 'lists', test: (id: string) => lists.has(id) || smallLists.test(id), priority: 0 },
  ]
  return {
    name: 'frame-chunks',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      const all = [...this.getModuleIds()]
      const named = (library: string, name: string) =>
        all.filter(
          (id) =>
            id.includes(`/node_modules/${library}/`) &&
            (id.endsWith(`/${name}.mjs`) || id.endsWith(`/${kebab(name)}.mjs`)),
        )
      const importsOf = (id: string): string[] => {
        const module = this.getModuleInfo(id)
        return (module?.importedIds ?? []).flatMap((next) => {
          const library = barrel.exec(next)?.[1]
          if (!library) return [next]
          return importedNames(module?.code ?? '', library).flatMap((name) => named(library, name))
        })
      }
      const reach = (id: string, set: Set<string>) => {
        if (set.has(id)) return
        set.add(id)
        for (const next of importsOf(id)) reach(next, set)
      }
      login.clear()
      frame.clear()
      for (const id of all.filter((id) => id.endsWith('/src/main.tsx'))) reach(id, login)
      const begun = all.filter((id) => roots.some((root) => id.endsWith(root)))
      for (const id of begun) reach(id, frame)
      // Entry modules stay files of their own: they are requested by name.
      for (const id of begun) frame.delete(id)
      following.clear()
      for (const id of all.filter((id) => followers.some((one) => id.endsWith(one)))) reach(id, following)
      parts.clear()
      lists.clear()
      const pages = all.filter(isPage).map((page) => {
        const modules = new Set<string>()
        reach(page, modules)
        return { page, modules }
      })
      const heaviest = pages.find(({ page }) => page.endsWith(heaviestPage))
      for (const id of all) {
        const users = pages.filter(({ modules }) => modules.has(id)).length
        const name = heaviest?.modules.has(id) ? 'parts' : 'lists'
        if (users >= pages.length * shares[name]) (name === 'parts' ? parts : lists).add(id)
      }
    },
  }
}
