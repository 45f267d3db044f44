-- People a cost centre is assigned to (§3 Cost centre).
create table cost_centre_members (
  customer_id integer not null references customers(id),
  cost_centre_id bigint not null,
  membership_id bigint not null,
  primary key (customer_id, cost_centre_id, membership_id),
  foreign key (customer_id, cost_centre_id) references cost_centres(customer_id, id) on delete CASCADE,
  foreign key (customer_id, membership_id) references memberships(customer_id, id) on delete CASCADE
);

create index cost_centre_members_membership on cost_centre_members (customer_id, membership_id);

alter table cost_centre_members enable row level security;
create policy in_scope on cost_centre_members
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on cost_centre_members to tradecounter_app;
