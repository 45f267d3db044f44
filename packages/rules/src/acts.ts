import type { BudgetActs } from './budgets/budgetActs.ts'
import type { DocumentFileKind } from './documents/documentFiles.ts'
import type { CustomerActs } from './customers/customerActs.ts'
import type { OrderScheduleActs } from './order-schedules/orderScheduleActs.ts'
import type { OrderActs } from './orders/orderActs.ts'
import type { PaymentRequestActs } from './payment-requests/paymentRequestActs.ts'
import type { QuestionActs } from './questions/questionActs.ts'
import type { QuoteActs } from './quotes/quoteActs.ts'
import type { ProviderActs } from './provider/providerActs.ts'
import type { PaymentActs } from './payments/paymentActs.ts'
import type { ReconciliationActs } from './reconciliation/reconciliationActs.ts'
import type { WebhookActs } from './webhooks/webhookActs.ts'
import type { CostCentreActs } from './cost-centres/costCentreActs.ts'
import type { LoginActs } from './sessions/loginActs.ts'
import type { UserActs } from './users/userActs.ts'
import type { ProductFilePlace } from './products/productFiles.ts'
import type { PartnerScope } from './integration/partnerScopes.ts'
import type { NoFacts } from './noFacts.ts'

interface Named {
  readonly name: string
}

interface ProductFileFacts {
  readonly productCode: string
  readonly place: ProductFilePlace
}

interface SynonymFacts {
  readonly word: string
  readonly sameAs: readonly string[]
}

interface FailedJobFacts {
  readonly job: string
  readonly jobId: string
}

/** Acts of the audit log: subject → act → facts. Histories and the audit page read them. */
interface Acts {
  readonly order: OrderActs
  readonly payment: PaymentActs
  readonly billing: { readonly updateBilling: NoFacts }
  readonly paymentRequest: PaymentRequestActs
  /** Question about a document. */
  readonly question: QuestionActs
  readonly quote: QuoteActs
  readonly orderList: {
    readonly createOrderList: Named
    readonly changeOrderList: Named
    readonly deleteOrderList: Named
  }
  readonly orderSchedule: OrderScheduleActs
  readonly delegation: {
    readonly delegateApprovals: { readonly to: string; readonly startsOn: string; readonly endsOn: string }
    readonly endDelegation: NoFacts
  }
  readonly priceList: {
    readonly addPriceList: { readonly priceListName: string; readonly reference: string }
  }
  readonly shippingAddress: { readonly addShippingAddress: { readonly priceListId: number } }
  readonly statements: { readonly runStatements: { readonly month: string } }
  readonly reconciliation: ReconciliationActs
  readonly terms: { readonly publishTerms: { readonly version: number } }
  readonly provider: ProviderActs
  readonly product: {
    readonly enableProduct: { readonly productCode: string }
    readonly disableProduct: { readonly productCode: string }
    readonly setProductFile: ProductFileFacts
    readonly removeProductFile: ProductFileFacts
    readonly fetchProductFile: ProductFileFacts
  }
  readonly failedJob: {
    readonly retryFailedJob: FailedJobFacts
    readonly dismissFailedJob: FailedJobFacts & { readonly reason: string }
  }
  /** Days on which nothing ships (R4). */
  readonly shipDays: {
    readonly excludeShipDays: { readonly days: readonly (Named & { readonly day: string })[] }
    readonly includeShipDay: Named & { readonly day: string }
  }
  readonly synonym: {
    readonly addSynonym: SynonymFacts
    readonly changeSynonym: SynonymFacts
    readonly removeSynonym: SynonymFacts
  }
  readonly customer: CustomerActs
  readonly user: UserActs
  readonly login: LoginActs
  readonly costCentre: CostCentreActs
  readonly budget: BudgetActs
  readonly webhook: WebhookActs
  readonly partnerKey: {
    readonly createPartnerKey: Named & {
      readonly scopes: readonly PartnerScope[]
      readonly expiresAt?: Date | undefined
    }
    readonly revokePartnerKey: Named
    readonly importRows: {
      readonly kind: string
      readonly rows: number
      readonly added: number
      readonly updated: number
      readonly unchanged: number
      readonly refused: number
    }
    readonly sendProductFile: ProductFileFacts
    readonly sendDocumentFile: { readonly documentNumber: string; readonly file: DocumentFileKind }
  }
}

export type SubjectKind = keyof Acts
export type ActionOf<Kind extends SubjectKind> = keyof Acts[Kind] & string
export type FactsOf<Kind extends SubjectKind, Action extends ActionOf<Kind>> = Acts[Kind][Action]

/** Union of the acts on one kind of subject; histories switch on `action`. */
export type ActOn<Kind extends SubjectKind> = {
  [Action in ActionOf<Kind>]: { readonly action: Action; readonly facts: Partial<FactsOf<Kind, Action>> }
}[ActionOf<Kind>]
