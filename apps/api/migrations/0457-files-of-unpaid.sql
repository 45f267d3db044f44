-- Files of a payment that was on the card page stay after its end, as a charge may still arrive.

comment on table payment_files is
  'Files a payer attaches to a payment or to one of its documents (R21). They reset with the selection (R19); those
of a payment that was on the card page 90 days later, unless it was charged.';
