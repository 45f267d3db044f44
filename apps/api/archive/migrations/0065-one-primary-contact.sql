-- A customer has one primary contact (§3): of two that were marked at once, the last one stays.
update memberships m set is_primary_contact = false
where m.is_primary_contact and exists (
  select from memberships later
  where later.customer_id = m.customer_id and later.is_primary_contact
    and (later.updated_at, later.id) > (m.updated_at, m.id)
);
create unique index memberships_primary_contact on memberships (customer_id) where is_primary_contact;
