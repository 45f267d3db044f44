-- Counts a customer as fifty rows, so that the planner looks rows up by their whole key. Where most customers
-- have one row, it takes a lookup by customer and filter for as cheap, which reads all rows of a large one.

alter table cost_centres alter column customer_id set (n_distinct = -0.02);
alter table memberships alter column customer_id set (n_distinct = -0.02);
alter table budgets alter column customer_id set (n_distinct = -0.02);
alter table budget_amounts alter column customer_id set (n_distinct = -0.02);

analyze cost_centres, memberships, budgets, budget_amounts;
