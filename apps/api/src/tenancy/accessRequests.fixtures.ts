import type { RouteName } from '@tradecounter/contract/routes.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import { invitationHeader } from '../modules/users/invitations/invitations.fixtures.ts'
import { paymentAccessRequests } from './paymentAccessRequests.fixtures.ts'
import { mailAccessRequests } from './mailAccessRequests.fixtures.ts'
import { settingsAccessRequests } from './settingsAccessRequests.fixtures.ts'
import { webhookAccessRequests } from './webhookAccessRequests.fixtures.ts'
import { scheduleAccessRequests } from './scheduleAccessRequests.fixtures.ts'
import { costCentre, costCentreAccessRequests } from './costCentreAccessRequests.fixtures.ts'
import { quoteAccessRequests } from './quoteAccessRequests.fixtures.ts'
import { customer, none, type WireRequest } from '../http/wireRequest.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

export type { WireRequest } from '../http/wireRequest.fixtures.ts'

const order = ({ customerId, orderId }: World): WireRequest => ({ params: { customerId, orderId } })
const picture = ({ productId }: World): WireRequest => ({ params: { productId, place: 'picture' } })
const priceList = ({ customerId, priceListId }: World): WireRequest => ({
  params: { customerId, priceListId },
})
const orderLine = ({ orderId, lineID }: World): WireRequest => ({ params: { orderId, orderLineId: lineID } })
const orderList = ({ customerId, orderListId }: World): WireRequest => ({
  params: { customerId, orderListId },
})
const named = ({ userName }: World): string => `userName=${encodeURIComponent(userName)}`
const namedOf = (world: World): string => `customerId=${world.customerId}&${named(world)}`
const uid = (): string => uniqueKey()
const newUser = () => ({
  firstName: 'Whatever',
  lastName: 'Person',
  emailAddress: `made.${uid()}@whatever.example`,
  claims: { readOnly: true },
})
const invitations = () => `${invitationHeader}\nmade.${uid()}@whatever.example,Whatever,Person,yes,,,,,,,,\n`

/** Request of each route in one world. A route that is missing here does not compile. */
export const accessRequests: Readonly<Record<RouteName, (world: World) => WireRequest>> = {
  getPortal: none,
  findAnything: (world) => ({ ...customer(world), query: 'text=whatever' }),
  findAnythingOfAll: () => ({ query: 'text=whatever' }),
  login: () => ({ body: { username: 'nobody@whatever.example', password: 'Wrong!123' } }),
  refreshToken: () => ({ body: {} }),
  revokeToken: () => ({ body: {} }),
  logOutEverywhere: none,
  setOwnName: () => ({ body: {} }),
  getMe: none,
  listDevices: none,
  endDevice: () => ({ params: { sessionId: '00000000-0000-4000-8000-000000000000' } }),
  endOtherDevices: none,
  listMyCustomers: none,
  // A missing reason is refused, so that the walk starts no impersonation.
  beginView: ({ customerId, userName }) => ({ body: { customerId, userName } }),
  endView: none,
  switchCustomer: ({ customerId }) => ({ body: { customerId } }),
  getSecondFactor: none,
  beginSecondFactor: () => ({ body: {} }),
  confirmSecondFactor: () => ({ body: { code: '' } }),
  renewRecoveryCodes: () => ({ body: {} }),
  removeSecondFactor: () => ({ body: {} }),
  resetSecondFactor: (world) => ({ ...customer(world), query: named(world) }),
  resetAnySecondFactor: (world) => ({ query: named(world) }),
  getActivation: () => ({ params: { token: 'none' } }),
  getEmailChange: () => ({ params: { token: 'none' } }),
  confirmEmailChange: () => ({ params: { token: 'none' }, body: {} }),
  activateAccount: () => ({ params: { token: 'none' }, body: {} }),
  sendActivation: () => ({ body: { userName: 'nobody@whatever.example' } }),
  getTerms: none,
  // A version that is not current, so that walking every route publishes nothing.
  publishTerms: () => ({ body: { version: 0, text: 'Whatever' } }),
  getProvider: none,
  // Nor the version that counts, which is never a million.
  updateProvider: () => ({ body: { version: 1_000_000, providerName: 'Whatever' } }),
  uploadProviderLogo: none,
  listActs: none,
  exportActs: none,
  downloadActs: () => ({ params: { ticket: 'forged' } }),
  listFailedJobs: none,
  retryFailedJob: () => ({ params: { jobId: '00000000-0000-4000-8000-000000000000' } }),
  dismissFailedJob: () => ({
    params: { jobId: '00000000-0000-4000-8000-000000000000' },
    body: { reason: 'Whatever' },
  }),
  ...costCentreAccessRequests,
  ...webhookAccessRequests,
  ...mailAccessRequests,
  ...settingsAccessRequests,
  forgotPassword: () => ({ body: { username: 'nobody@whatever.example' } }),
  getPasswordReset: () => ({ params: { token: 'none' } }),
  resetPassword: () => ({ body: { token: 'none', newPassword: 'Lantern-7oak' } }),
  changePassword: () => ({
    // A weak new password is refused before the present one is checked, as wrong ones are counted.
    body: { oldPassword: 'Wrong-1pass', newPassword: 'weak', verifyNewPassword: 'weak' },
  }),
  listUsers: customer,
  createUser: (world) => ({ ...customer(world), body: newUser() }),
  getUser: (world) => ({ ...customer(world), query: named(world) }),
  updateUser: (world) => ({
    ...customer(world),
    query: named(world),
    body: { version: 1, firstName: 'Whatever' },
  }),
  setUserStatus: (world) => ({ ...customer(world), query: named(world), body: { enable: true } }),
  remindUser: (world) => ({ ...customer(world), query: named(world) }),
  listCustomers: none,
  getCustomer: customer,
  updateCustomer: (world) => ({ ...customer(world), body: { version: 1, showAccountBalance: true } }),
  uploadCustomerLogo: customer,
  setCustomerStatus: (world) => ({ ...customer(world), body: { enable: true } }),
  listAnyUsers: ({ customerId }) => ({ query: `customerId=${customerId}` }),
  checkInvitations: (world) => ({ ...customer(world), body: { file: invitations() } }),
  inviteUsers: (world) => ({ ...customer(world), body: { file: invitations() } }),
  checkAnyInvitations: ({ customerId }) => ({
    query: `customerId=${customerId}`,
    body: { file: invitations() },
  }),
  inviteAnyUsers: ({ customerId }) => ({ query: `customerId=${customerId}`, body: { file: invitations() } }),
  createAnyUser: ({ customerId }) => ({ query: `customerId=${customerId}`, body: newUser() }),
  getAnyUser: (world) => ({ query: namedOf(world) }),
  updateAnyUser: (world) => ({ query: namedOf(world), body: { version: 1, firstName: 'Whatever' } }),
  setAnyUserStatus: (world) => ({ query: namedOf(world), body: { enable: true } }),
  remindAnyUser: (world) => ({ query: namedOf(world) }),
  createCostCentre: (world) => ({
    ...customer(world),
    body: { costCentreCode: `M${uid()}`, costCentreName: 'Made' },
  }),
  updateCostCentre: (world) => ({
    ...costCentre(world),
    body: { version: 1, costCentreCode: `C${uid()}`, costCentreName: 'Changed' },
  }),
  setCostCentreStatus: (world) => ({ ...costCentre(world), body: { enable: true } }),
  listPriceLists: customer,
  listShippingAddresses: priceList,
  addShippingAddress: (world) => ({
    ...priceList(world),
    body: { addressLine1: '2 Whatever Street', state: { id: 2 } },
  }),
  addPriceList: (world) => ({
    ...customer(world),
    body: { priceListName: 'Whatever list', reference: `made-${world.customerId}` },
  }),
  listApprovers: customer,
  getAccountBalance: none,
  listPriceListItems: priceList,
  listUsualItems: priceList,
  listCategories: priceList,
  getPriceListItem: ({ customerId, priceListId, productId }) => ({
    params: { customerId, priceListId, productId },
  }),
  getProduct: ({ customerId, productId }) => ({ params: { customerId, productId } }),
  listProducts: none,
  getAnyProduct: ({ productId }) => ({ params: { productId } }),
  // Products belong to the provider, so that the walk must disable none.
  setProductStatus: ({ productId }) => ({ params: { productId }, body: { enable: true } }),
  listProductFiles: ({ productId }) => ({ params: { productId } }),
  uploadProductFile: picture,
  removeProductFile: picture,
  fetchProductFile: picture,
  uploadProductPicture: () => ({ query: 'productCode=none' }),
  listProductPictures: none,
  listOrders: customer,
  listAllOrders: none,
  countOrders: customer,
  findUnsavedOrder: customer,
  countAllOrders: none,
  getOrder: order,
  getAnyOrder: ({ orderId }) => ({ params: { orderId } }),
  createOrder: (world) => ({
    ...customer(world),
    body: { shippingAddress: { id: world.shippingAddressId } },
  }),
  updateOrder: (world) => ({
    ...customer(world),
    body: { orderID: world.orderId, version: 1, approverNote: 'changed by somebody else' },
  }),
  cancelOrder: (world) => ({ ...order(world), body: {} }),
  cancelOrders: (world) => ({ ...customer(world), query: `orderId=${world.orderId}` }),
  putOrderLine: (world) => ({
    ...order(world),
    body: { priceListItemID: world.priceListItemID, quantity: 7 },
  }),
  deleteOrderLine: ({ customerId, orderId, lineID }) => ({ params: { customerId, orderId, lineID } }),
  quickOrder: (world) => ({
    ...order(world),
    body: { rows: [{ priceListItemID: world.priceListItemID, quantity: 7 }] },
  }),
  decideOrders: (world) => ({
    ...customer(world),
    body: { orderStatus: { id: 4 }, orders: [{ orderID: world.orderId, version: 1 }] },
  }),
  listOrderLists: customer,
  getOrderList: orderList,
  createOrderList: (world) => ({
    ...customer(world),
    body: { name: 'Another list', fromOrderId: world.orderId },
  }),
  updateOrderList: (world) => ({ ...orderList(world), body: { version: 1, shared: true } }),
  deleteOrderList: orderList,
  ...scheduleAccessRequests,
  proposeFromOrderList: (world) => ({ ...orderList(world), query: `priceListId=${world.priceListId}` }),
  proposeReorder: (world) => ({ ...order(world), query: `priceListId=${world.priceListId}` }),
  listOrderNotes: orderLine,
  addOrderNote: (world) => ({ ...orderLine(world), body: { note: 'Whatever note' } }),
  exportOrders: customer,
  exportAllOrders: none,
  downloadOrders: () => ({ params: { ticket: 'forged' } }),
  getOrderShipments: order,
  getShipmentsOfAny: ({ orderId }) => ({ params: { orderId } }),
  getOrderStory: order,
  findNeighbours: order,
  findNeighboursOfAny: ({ orderId }) => ({ params: { orderId } }),
  listDelegations: customer,
  createDelegation: (world) => ({
    ...customer(world),
    body: { userName: 'nobody@whatever.example', startsOn: '2099-01-01', endsOn: '2099-01-05' },
  }),
  endDelegation: ({ customerId, delegationId }) => ({ params: { customerId, delegationId } }),
  remindApprover: order,
  findLastContact: order,
  uploadPurchaseOrderFile: order,
  deletePurchaseOrderFile: order,
  getPurchaseOrderFile: order,
  ...paymentAccessRequests,
  ...quoteAccessRequests,
  followChanges: none,
  importCustomers: none,
  importUsers: none,
  importProducts: none,
  importPriceLists: none,
  importPriceListItems: none,
  importAddresses: none,
  importInvoices: none,
  importCredits: none,
  importStock: none,
  importReceipts: none,
  importOrderEvents: none,
  importDocumentFiles: none,
  listDocumentFiles: none,
  uploadDocumentFile: () => ({ query: 'accountNumber=none&documentNumber=none' }),
  listApprovedOrders: none,
  acknowledgeOrder: ({ orderId }) => ({ params: { orderId }, body: { supplierOrderNumber: 'ORD1' } }),
  getExportedOrderFile: ({ orderId }) => ({ params: { orderId } }),
  listChangedQuotes: none,
  acknowledgeQuote: ({ quoteId }) => ({ params: { quoteId }, body: { version: 1 } }),
  listPaidPayments: none,
  acknowledgePayment: ({ paymentId }) => ({ params: { paymentId }, body: { receiptNumber: 'RC1' } }),
  getPaidPaymentFile: ({ paymentId }) => ({ params: { paymentId, fileId: 987_654_321 } }),
  listPartnerKeys: none,
  createPartnerKey: () => ({ body: { name: '', scopes: [] } }),
  revokePartnerKey: () => ({ params: { keyId: 987_654_321 } }),
}
