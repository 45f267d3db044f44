-- Addresses a login has succeeded from. Failures elsewhere do not lock these out (A3).
create table login_addresses (
  login_id bigint not null references logins(id) on delete CASCADE,
  address text not null,
  last_at timestamptz not null,
  primary key (login_id, address)
);

grant select, insert, update, delete on login_addresses to tradecounter_app;
