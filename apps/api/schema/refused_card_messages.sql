-- Count of card messages that failed verification, by address and day. The address is a keyed hash; a few
-- messages are kept in provider_messages.
create table refused_card_messages (
  day date not null,
  address text not null,
  refused integer not null check (refused > 0),
  primary key (day, address)
) with (fillfactor = 80);

grant select, insert, update, delete on refused_card_messages to tradecounter_app;
