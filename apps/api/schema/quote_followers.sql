-- People of the customer who follow a quote: its mails go to them.
create table quote_followers (
  customer_id integer not null,
  quote_id bigint not null,
  login_id bigint not null,
  primary key (customer_id, quote_id, login_id),
  foreign key (customer_id, login_id) references memberships(customer_id, login_id) on delete CASCADE,
  foreign key (customer_id, quote_id) references quotes(customer_id, id)
);

create index quote_followers_person on quote_followers (customer_id, login_id, quote_id);

alter table quote_followers enable row level security;
create policy in_scope on quote_followers
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, delete on quote_followers to tradecounter_app;
