-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
