create sequence order_export_positions start 1;

grant usage on order_export_positions to tradecounter_app;

create sequence order_numbers start 1;

grant usage on order_numbers to tradecounter_app;

create sequence payment_export_positions start 1;

grant usage on payment_export_positions to tradecounter_app;

create sequence payment_numbers start 100001;

grant usage on payment_numbers to tradecounter_app;

create sequence quote_export_positions start 1;

grant usage on quote_export_positions to tradecounter_app;

create sequence quote_numbers start 1;

grant usage on quote_numbers to tradecounter_app;
