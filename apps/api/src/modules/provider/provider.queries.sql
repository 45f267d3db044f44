-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findProvider: provider: reminders of a customer
select
  version,
  provider_name as "providerName",
  support_email as "supportEmail",
  debtors_name as "debtorsName",
  debtors_email as "debtorsEmail",
  ecommerce_name as "ecommerceName",
  ecommerce_email as "ecommerceEmail",
  logo_image_url as "logoImageUrl",
  primary_colour as "primaryColour",
  sidebar_colour as "sidebarColour",
  sidebar_menu_colour as "sidebarMenuColour"
from provider_settings;

-- saveProvider: a call
insert into
  provider_settings (
    debtors_email,
    debtors_name,
    ecommerce_email,
    ecommerce_name,
    logo_image_url,
    primary_colour,
    provider_name,
    sidebar_colour,
    sidebar_menu_colour,
    support_email,
    updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (only_row) do update
set
  debtors_email = $12,
  debtors_name = $13,
  ecommerce_email = $14,
  ecommerce_name = $15,
  logo_image_url = $16,
  primary_colour = $17,
  provider_name = $18,
  sidebar_colour = $19,
  sidebar_menu_colour = $20,
  support_email = $21,
  version = provider_settings.version + 1,
  updated_at = $22
returning
  version,
  provider_name as "providerName",
  support_email as "supportEmail",
  debtors_name as "debtorsName",
  debtors_email as "debtorsEmail",
  ecommerce_name as "ecommerceName",
  ecommerce_email as "ecommerceEmail",
  logo_image_url as "logoImageUrl",
  primary_colour as "primaryColour",
  sidebar_colour as "sidebarColour",
  sidebar_menu_colour as "sidebarMenuColour";
