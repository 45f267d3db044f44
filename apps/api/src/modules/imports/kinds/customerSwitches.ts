/**
 * Switches of a customer: the file's column, the table's column, and a new customer's value for a blank cell.
 */
export const customerSwitches = [
  ['enabled', 'enabled', true, 'People of the customer can log in'],
  ['onHold', 'on_hold', false, 'The account is on hold: nothing is approved'],
  ['ordersEnabled', 'orders_enabled', true, 'New orders are taken'],
  ['showPurchaseOrderNumber', 'show_purchase_order_number', true, 'Orders show a purchase order number'],
  [
    'requirePurchaseOrderNumber',
    'require_purchase_order_number',
    false,
    'Orders need a purchase order number',
  ],
  [
    'showUploadPurchaseOrderFile',
    'show_upload_purchase_order_file',
    true,
    'A purchase order file can be added',
  ],
  ['requirePurchaseOrderFile', 'require_purchase_order_file', false, 'Orders need a purchase order file'],
  ['showRequestShipDate', 'show_request_ship_date', false, 'Orders ask for a ship date'],
  ['showCostCentre', 'show_cost_centre', true, 'Orders can name a cost centre'],
  ['requireCostCentre', 'require_cost_centre', false, 'Orders need a cost centre'],
  ['showAccountBalance', 'show_account_balance', true, 'People see the account balance'],
  ['allowAddShippingAddress', 'allow_add_shipping_address', false, 'People may add shipping addresses'],
  ['allowSelfApproval', 'allow_self_approval', false, 'Approvers may approve their own orders'],
] as const
