-- A customer's questions in one state, those who pay for it, and what the card provider has not answered: each by an index of
-- its own, so that what else is there costs nothing.
create index document_questions_of_customer_state on document_questions (customer_id, state, state_since, id);
create index memberships_payers on memberships (customer_id, login_id) where can_do_payments;
