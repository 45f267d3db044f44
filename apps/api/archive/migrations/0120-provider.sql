-- R1: what the supplier says of itself on the screen of settings. What is null is as the environment has it. One row at most;
-- nobody's secrets, so every scope may read it.
create table provider_settings (
  only_row boolean primary key default true check (only_row),
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
grant select, insert, update on provider_settings to tradecounter_app;

-- Everybody's screens carry the supplier's name and colours, and their calendars its days: they ask for them again.
create function tell_portal() returns trigger language plpgsql as $$
begin
  perform tell_change('portal', null, null);
  return null;
end $$;

create trigger provider_settings_told after insert or update on provider_settings
  for each statement execute function tell_portal();
create trigger excluded_ship_days_told after insert or update or delete on excluded_ship_days
  for each statement execute function tell_portal();
