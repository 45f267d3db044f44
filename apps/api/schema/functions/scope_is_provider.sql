-- True in the provider's scope, which sees all customers.
create function scope_is_provider() returns boolean
  language sql stable parallel safe
  return (current_setting('app.scope', true) = 'provider');
