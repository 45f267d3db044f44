-- Index for the charges that were stored but not recorded, which the schedule carries out.

create index provider_messages_accepted on provider_messages (received_at) where verified and decision = 'ACCEPT';
