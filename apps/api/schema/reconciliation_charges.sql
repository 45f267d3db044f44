-- Charges reported by the card provider while a run compares them. The end of the run deletes them.
create table reconciliation_charges (
  run_id bigint not null references reconciliation_runs(id) on delete CASCADE,
  transaction_id text not null,
  reference_number text not null,
  outcome text not null,
  amount_cents bigint not null,
  authorised_cents bigint,
  submitted_at timestamptz not null,
  primary key (run_id, transaction_id)
);

alter table reconciliation_charges enable row level security;
create policy provider_only on reconciliation_charges using ((select scope_is_provider()));

grant select, insert, delete on reconciliation_charges to tradecounter_app;
