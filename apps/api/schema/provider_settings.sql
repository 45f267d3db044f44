-- Settings of the supplier (R1), at most one row. Null means the value of the environment. It holds no
-- secrets, so every scope reads it.
create table provider_settings (
  only_row boolean default true primary key check (only_row),
  provider_name text,
  support_email text,
  debtors_name text,
  debtors_email text,
  ecommerce_name text,
  ecommerce_email text,
  logo_image_url text,
  primary_colour text check (primary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  sidebar_colour text check (sidebar_colour ~ '^#[0-9A-Fa-f]{6}$'),
  sidebar_menu_colour text check (sidebar_menu_colour ~ '^#[0-9A-Fa-f]{6}$'),
  version integer not null default 1,
  updated_at timestamptz not null
);

create trigger provider_settings_told after insert or update on provider_settings
  for each statement
  execute function tell_portal();

grant select, insert, update on provider_settings to tradecounter_app;
