-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- findAccountNumber: partner: feed of quotes
select account_number as "accountNumber"
from customers
where id = $1;

-- findQuotedAddress: partner: feed of quotes
select
  reference as "addressReference",
  concat_ws(
    ', ',
    address_line1,
    nullif(address_line2, ''),
    nullif(address_line3, ''),
    nullif(address_line4, ''),
    nullif(suburb, ''),
    nullif(postal_code, '')
  ) as text
from shipping_addresses
where
  customer_id = $1
  and id = $2;
