-- Documents of payment drafts.
create table payment_draft_choices (
  customer_id integer not null,
  draft_id bigint not null,
  document_id bigint not null,
  -- Null if the document was unticked, which other devices have to learn.
  applied_cents bigint,
  note text not null default '',
  files jsonb not null default '[]'::jsonb,
  changed_in integer not null,
  -- Written by version 3.0 only, like changed_at.
  changed_by uuid,
  changed_at timestamptz,
  primary key (customer_id, draft_id, document_id),
  foreign key (customer_id, document_id) references documents(customer_id, id),
  foreign key (customer_id, draft_id) references payment_drafts(customer_id, id) on delete CASCADE
);

create index payment_draft_choices_document on payment_draft_choices (customer_id, document_id);

alter table payment_draft_choices enable row level security;
create policy in_scope on payment_draft_choices
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on payment_draft_choices to tradecounter_app;
