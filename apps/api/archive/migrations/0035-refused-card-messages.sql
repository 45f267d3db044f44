-- Card messages that did not verify, counted by address and day; a few of them are kept as they came (provider_messages). An
-- address is a keyed hash. Rows go once nobody asks about their day any more.
create table refused_card_messages (
  day date not null,
  address text not null,
  refused integer not null check (refused > 0),
  primary key (day, address)
) with (fillfactor = 80);

grant select, insert, update, delete on refused_card_messages to tradecounter_app;
