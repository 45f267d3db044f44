-- True if the session has shown a code of the present second factor. Times are compared in milliseconds.
create function has_shown_factor(of_login_id bigint, shown timestamptz) returns boolean
  language sql stable as $$
  select exists (select from second_factors f
    where f.login_id = of_login_id and date_trunc('milliseconds', f.confirmed_at) = date_trunc('milliseconds', shown))
$$;
