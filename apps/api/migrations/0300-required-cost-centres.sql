-- Requirement of a cost centre, which each customer chooses (R41, decision 0048).
alter table customers add column require_cost_centre boolean not null default false;
comment on column customers.require_cost_centre is
  'Orders are submitted with a cost centre only, while orders show cost centres and one is enabled.';
