import { expect, test } from 'vitest'
import { isOrdersArea, isPaymentsArea, paths } from './paths.ts'

test('the addresses of §2', () => {
  expect({
    login: paths.login(),
    loginFor: paths.loginFor('/orders/12?tab=draft'),
    home: paths.home(),
    sessionExpired: paths.sessionExpired(),
    logout: paths.logout(),
    forgotPassword: paths.forgotPassword(),
    resetPassword: paths.resetPassword(),
    changePassword: paths.changePassword(),
    security: paths.security(),
    invalidToken: paths.invalidToken('expiredLink'),
    centres: paths.centres(),
    customers: paths.customers(),
    customer: paths.customer(7),
    settings: paths.settings(),
    workLists: paths.workLists(),
    auditLog: paths.auditLog(),
    auditLogOf: paths.auditLog({ subjectKind: 'order', subjectId: 7 }),
    orders: paths.orders(),
    draftOrders: paths.orders({ tab: 'draft' }),
    newOrder: paths.newOrder(),
    order: paths.order(12),
    orderOfList: paths.order(12, { tab: 'draft', orderNumber: 'SO-00', show: 25, at: 3 }),
    orderPreview: paths.orderPreview(12),
    orderPriceList: paths.orderPriceList(12),
    orderProducts: paths.orderProducts(12, 3),
    orderProduct: paths.orderProduct(12, 3, 45),
    addProductsToOrder: paths.addProductsToOrder(12),
    quickOrder: paths.quickOrder(12),
    orderLists: paths.orderLists(),
    newOrderList: paths.newOrderList(),
    orderList: paths.orderList(9),
    products: paths.products(),
    product: paths.product(45),
    users: paths.users(),
    paymentRequests: paths.paymentRequests(),
    paymentRequest: paths.paymentRequest('token'),
    invalidPaymentRequest: paths.invalidPaymentRequest('token'),
    accountManagement: paths.accountManagement(),
    updateBilling: paths.updateBilling(),
    payments: paths.payments(),
    lumpSumPayment: paths.lumpSumPayment(),
    editPayment: paths.editPayment(7),
    confirmPayment: paths.confirmPayment(7),
    paymentHistory: paths.paymentHistory(),
    paymentInProgress: paths.paymentInProgress(),
    pastPayment: paths.pastPayment(7),
    statements: paths.statements(),
  }).toMatchInlineSnapshot(`
    {
      "accountManagement": "/accountManagement",
      "addProductsToOrder": "/products/add/order/12",
      "auditLog": "/auditLog",
      "auditLogOf": "/auditLog?subjectKind=order&subjectId=7",
      "centres": "/centres",
      "changePassword": "/changePassword",
      "confirmPayment": "/payments/7/confirm",
      "customer": "/customers/7",
      "customers": "/customers",
      "draftOrders": "/orders?tab=draft",
      "editPayment": "/payments/7/edit",
      "forgotPassword": "/forgotPassword",
      "home": "/home",
      "invalidPaymentRequest": "/paymentrequest/token/invalidtoken",
      "invalidToken": "/users/invalidToken?type=expiredLink",
      "login": "/",
      "loginFor": "/?next=%2Forders%2F12%3Ftab%3Ddraft",
      "logout": "/logout",
      "lumpSumPayment": "/payments/selectAmount",
      "newOrder": "/orders/new",
      "newOrderList": "/orderlists/new",
      "order": "/orders/12",
      "orderList": "/orderlists/9",
      "orderLists": "/orderlists",
      "orderOfList": "/orders/12?tab=draft&orderNumber=SO-00&show=25&at=3",
      "orderPreview": "/orders/12/preview",
      "orderPriceList": "/orders/12/pricelist",
      "orderProduct": "/orders/12/pricelist/3/products/45",
      "orderProducts": "/orders/12/pricelist/3/products",
      "orders": "/orders",
      "pastPayment": "/paymenthistory/7",
      "paymentHistory": "/paymenthistory",
      "paymentInProgress": "/paymentinprogress",
      "paymentRequest": "/paymentrequest/token",
      "paymentRequests": "/paymentrequests",
      "payments": "/payments",
      "product": "/products/45",
      "products": "/products",
      "quickOrder": "/orders/12/quickorder",
      "resetPassword": "/resetpassword",
      "security": "/security",
      "sessionExpired": "/?expiredSession",
      "settings": "/settings",
      "statements": "/statements",
      "updateBilling": "/accountManagement/updateBilling",
      "users": "/users",
      "workLists": "/workLists",
    }
  `)
})

test('the orders area is every screen an order is made on (§4)', () => {
  for (const path of [
    '/orders',
    '/Orders/12/pricelist',
    '/orders/new',
    '/products/add/order/3',
    '/orderlists/9',
  ])
    expect(isOrdersArea(path)).toBe(true)
  for (const path of ['/', '/users', '/ordersextra', '/logout', '/products'])
    expect(isOrdersArea(path)).toBe(false)
})

test('the payments area is every payment screen (§8)', () => {
  for (const path of ['/payments', '/Payments/7/edit', '/payments/7/confirm'])
    expect(isPaymentsArea(path)).toBe(true)
  for (const path of ['/', '/paymenthistory', '/orders', '/logout']) expect(isPaymentsArea(path)).toBe(false)
})
