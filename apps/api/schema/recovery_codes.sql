-- Recovery codes of second factors, as hashes.
create table recovery_codes (
  login_id bigint not null references second_factors(login_id) on delete CASCADE,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);

grant select, insert, update, delete on recovery_codes to tradecounter_app;
