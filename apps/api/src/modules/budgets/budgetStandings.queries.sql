-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findCustomerOfAccount: partner: standing of budgets
select id
from customers
where account_number = $1;
