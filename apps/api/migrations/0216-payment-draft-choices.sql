-- The later choice for a document counts, on any device: a draft no longer stores the device and
-- the time of each choice. Programs of version 3.0 still write these columns during an upgrade.
alter table payment_draft_choices
  alter column changed_by drop not null,
  alter column changed_at drop not null;

comment on column payment_draft_choices.changed_by is
  'Written by version 3.0 only, like changed_at.';
comment on column payment_drafts.extras_changed_in is
  'Written by version 3.0 only, like extras_changed_by.';
