-- Counts a customer as fifty rows, so that the planner looks rows up by their whole key. Where most customers
-- have one row, a lookup by customer with a filter costs as little by its figures; with a customer of many rows,
-- each lookup then reads all of them.

alter table cost_centres alter column customer_id set (n_distinct = -0.02);
alter table memberships alter column customer_id set (n_distinct = -0.02);
alter table budgets alter column customer_id set (n_distinct = -0.02);
alter table budget_amounts alter column customer_id set (n_distinct = -0.02);

analyze cost_centres, memberships, budgets, budget_amounts;
