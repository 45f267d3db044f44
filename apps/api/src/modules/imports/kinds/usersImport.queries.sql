-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- emailsToAsk: a call of usersImport.write
select
  l.id as "loginId",
  l.email as before,
  s.email as after
from
  (
    select distinct
      on (user_name) user_name,
      email
    from pg_temp.import_users
    order by
      user_name,
      line
  ) s
  join logins l on l.user_name = s.user_name
where
  l.email <> s.email
  and (
    l.activated_at is not null
    or not true
  )
  and not exists (
    select
    from login_links k
    where
      k.login_id = l.id
      and k.purpose = 'emailFromOld'
      and k.used_at is null
      and k.replaced_at is null
      and k.expires_at > $1
      and k.new_email = s.email
  );

-- nameMembers: a call of usersImport.write
with
  named as materialized (
    select
      c.id as customer_id,
      l.id as login_id,
      l.email,
      case
        when l.names_set_at is null then s.first_name
        else l.first_name
      end as first_name,
      case
        when l.names_set_at is null then s.last_name
        else l.last_name
      end as last_name
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
      join logins l on l.user_name = s.user_name
  )
update memberships m
set
  sorted_first_name = n.first_name,
  sorted_last_name = n.last_name,
  sorted_email = n.email,
  searched = person_text (n.first_name, n.last_name, n.email)
from named n
where
  m.customer_id = n.customer_id
  and m.login_id = n.login_id
  and (m.sorted_first_name, m.sorted_last_name, m.sorted_email) is distinct from (n.first_name, n.last_name, n.email);

-- revokeSessions: a call of usersImport.write
update sessions
set
  revoked_at = $1,
  revoked_reason = 'roles changed by import'
where
  revoked_at is null
  and (login_id, customer_id) in (
    select
      m.login_id,
      m.customer_id
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
      join logins l on l.user_name = s.user_name
      left join memberships m on m.customer_id = c.id
      and m.login_id = l.id
    where
      (
        m.read_only,
        m.can_create_orders,
        m.can_approve_orders,
        m.general_approver,
        m.can_manage_users,
        m.can_do_payments,
        m.enabled
      ) is distinct from (
        coalesce(s.read_only, false),
        coalesce(s.create_orders, false),
        coalesce(s.approve_orders, false),
        coalesce(s.general_approver, false),
        coalesce(s.manage_users, false),
        coalesce(s.payments, false),
        coalesce(s.enabled, m.enabled)
      )
  );

-- unmarkOthers: a call of usersImport.write
update memberships m
set
  is_primary_contact = false,
  version = m.version + 1,
  updated_at = $1
from
  pg_temp.import_users s
  join customers c on c.account_number = s.account_number
  join logins l on l.user_name = s.user_name
where
  s.primary_contact
  and m.is_primary_contact
  and m.customer_id = c.id
  and m.login_id <> l.id;

-- usersImport.conflicts: a call
with
  found (line, "column", message) as materialized (
    select
      s.line,
      a.name,
      a.name || ' ''' || left(a.address, 40) || case
        when length(a.address) > 40 then '…'
        else ''
      end || ''' is not an email address.'
    from
      pg_temp.import_users s
      left join logins l on l.user_name = s.user_name
      cross join lateral (
        values
          ('userName', s.user_name, l.id is not null),
          ('email', s.email, s.email = l.email)
      ) as a (name, address, is_stored)
    where
      a.is_stored is not true
      and a.address !~ $1
  ),
  removed as (
    delete from pg_temp.import_users
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- usersImport.conflicts: a call, statement 2
with
  found (line, "column", message) as materialized (
    select
      line,
      'userName',
      user_name || ' has another email on line ' || first || '.'
    from
      (
        select
          line,
          user_name,
          min(line) over person as first,
          email is distinct from first_value(email) over (
            person
            order by line
          ) as differs
        from pg_temp.import_users
        window
          person as (
            partition by user_name
          )
      ) as s
    where differs
  ),
  removed as (
    delete from pg_temp.import_users
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- usersImport.conflicts: a call, statement 3
-- … lines 1 to 4 of a call
      'userName',
      s.user_name || ' is an administrator, who belongs to no customer.'
    from
      pg_temp.import_users s
      join logins l on l.user_name = s.user_name
    where l.is_admin
-- … lines 21 to 38 of a call

-- usersImport.conflicts: a call, statement 4
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'email',
      s.user_name || ' approves orders or belongs to several customers: a key cannot change their email.'
    from
      pg_temp.import_users s
      join logins l on l.user_name = s.user_name
    where
      l.email <> s.email
      and exists (
        select
        from memberships m
        where
          m.login_id = l.id
          and m.invited_at is null
        having
          count(*) > 1
          or bool_or(
            m.can_approve_orders
            or m.general_approver
          )
      )
  ),
  removed as (
    delete from pg_temp.import_users
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- usersImport.conflicts: a call, statement 5
-- … lines 1 to 4 of a call
      'payments',
      'Payments cannot be given while payments are off for this customer.'::text
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
      left join logins l on l.user_name = s.user_name
      left join memberships m on m.customer_id = c.id
      and m.login_id = l.id
    where
      s.payments
      and c.payment_status_id in (2, 3)
      and m.can_do_payments is not true
-- … lines 21 to 38 of a call

-- usersImport.conflicts: a call, statement 6
-- … lines 1 to 4 of a call, statement 2
      'primaryContact',
      account_number || ' has another primary contact on line ' || first || '.'
-- … lines 7 to 10 of a call, statement 2
          account_number,
          min(line) over (
            partition by account_number
          ) as first
        from pg_temp.import_users
        where primary_contact
      ) as s
    where line <> first
-- … lines 24 to 41 of a call, statement 2

-- usersImport.write: a call
select count(*)
from
  (
    select
    from logins l
    where
      l.user_name in (
        select user_name
        from pg_temp.import_users
      )
    order by l.id
    for no key update of l
  ) as locked;

-- usersImport.write: a call, statement 2
select count(*)
from
  (
    select
    from memberships m
    where
      (m.customer_id, m.id) in (
        select
          m.customer_id,
          m.id
        from
          pg_temp.import_users s
          join customers c on c.account_number = s.account_number
          join logins l on l.user_name = s.user_name
          join memberships m on m.customer_id = c.id
          and m.login_id = l.id
        union
        select
          m.customer_id,
          m.id
        from
          pg_temp.import_users s
          join customers c on c.account_number = s.account_number
          join memberships m on m.customer_id = c.id
          and m.is_primary_contact
        where s.primary_contact
      )
    order by m.id
    for no key update of m
  ) as locked;

-- usersImport.write: a call, statement 3
select count(*)
from
  (
    select
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
    where
      s.primary_contact
      and not exists (
        select
        from
          memberships m
          join logins l on l.id = m.login_id
        where
          m.customer_id = c.id
          and m.is_primary_contact
          and l.user_name = s.user_name
      )
    order by c.id
    for no key update of c
  ) as locked;

-- usersImport.write: a call, statement 4
create temp table import_user_before on
commit
drop as
select
  a.customer_id,
  a.id,
  a.enabled,
  a.is_primary_contact,
  a.sorted_first_name || ' ' || a.sorted_last_name as names,
  jsonb_build_object(
    'roles',
    to_jsonb(
      array_remove(
        array[
          case when a.read_only then 'CustomerEmployeeReadOnly'
          end,
          case when a.can_create_orders then 'CustomerEmployeeCreateOrder'
          end,
          case when a.can_manage_users then 'CustomerEmployeeManageUser'
          end,
          case when a.can_do_payments then 'CustomerEmployeePayment'
          end,
          case when a.can_approve_orders then 'CustomerEmployeeApproveOrder'
          end,
          case when a.general_approver then 'CustomerEmployeeGeneralApprover'
          end
        ]::text[],
        null
      )
    ),
    'automaticApprovalLimitCents',
    a.automatic_approval_limit_cents,
    'orderApprovalLimitCents',
    a.order_approval_limit_cents
  ) as rights
from memberships a
where
  (a.customer_id, a.id) in (
    select
      m.customer_id,
      m.id
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
      join logins l on l.user_name = s.user_name
      join memberships m on m.customer_id = c.id
      and m.login_id = l.id
    union
    select
      m.customer_id,
      m.id
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
      join memberships m on m.customer_id = c.id
      and m.is_primary_contact
    where s.primary_contact
  );

-- usersImport.write: a call, statement 5
analyze pg_temp.import_user_before;

-- usersImport.write: a call, statement 6
with
  written as (
    insert into logins (user_name, first_name, last_name, email, created_at, updated_at)
    select
      s.user_name,
      case
        when (
          old.id is null
          or (
            old.names_set_at is null
            and not exists (
              select
              from
                memberships o
                join customers oc on oc.id = o.customer_id
              where
                o.login_id = old.id
                and oc.account_number <> s.account_number
            )
          )
        ) then s.first_name
        else old.first_name
      end,
      case
        when (
          old.id is null
          or (
            old.names_set_at is null
            and not exists (
              select
              from
                memberships o
                join customers oc on oc.id = o.customer_id
              where
                o.login_id = old.id
                and oc.account_number <> s.account_number
            )
          )
        ) then s.last_name
        else old.last_name
      end,
      coalesce(old.email, s.email),
      $1,
      $2
    from
      (
        select distinct on (user_name) *
        from pg_temp.import_users
        order by
          user_name,
          line
      ) s
      left join logins old on old.user_name = s.user_name
    on conflict (user_name) do update
    set
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      email = excluded.email,
      updated_at = $3,
      version = logins.version + 1
    where (logins.first_name, logins.last_name, logins.email) is distinct from (excluded.first_name, excluded.last_name, excluded.email)
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- usersImport.write: a call, statement 7
with
  written as (
    insert into
      memberships (
        customer_id,
        login_id,
        enabled,
        is_primary_contact,
        invited_at,
        read_only,
        can_create_orders,
        can_approve_orders,
        general_approver,
        can_manage_users,
        can_do_payments,
        automatic_approval_limit_cents,
        order_approval_limit_cents,
        created_at,
        updated_at
      )
    select
      c.id,
      l.id,
      coalesce(s.enabled, m.enabled, true),
      coalesce(s.primary_contact, m.is_primary_contact, false),
      null::timestamptz,
      coalesce(s.read_only, false),
      coalesce(s.create_orders, false),
      coalesce(s.approve_orders, false),
      coalesce(s.general_approver, false),
      coalesce(s.manage_users, false),
      coalesce(s.payments, false),
      case
        when s.create_orders then coalesce(
          s.automatic_approval_limit,
          case when m.can_create_orders then m.automatic_approval_limit_cents
          end,
          100000
        )
        else 0
      end,
      case
        when s.approve_orders
        or s.general_approver then coalesce(
          s.order_approval_limit,
          case
            when m.can_approve_orders
            or m.general_approver then m.order_approval_limit_cents
          end,
          100000
        )
        else 0
      end,
      $1,
      $2
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
      join logins l on l.user_name = s.user_name
      left join memberships m on m.customer_id = c.id
      and m.login_id = l.id
    on conflict (customer_id, login_id) do update
    set
      enabled = excluded.enabled,
      is_primary_contact = excluded.is_primary_contact,
      invited_at = excluded.invited_at,
      read_only = excluded.read_only,
      can_create_orders = excluded.can_create_orders,
      can_approve_orders = excluded.can_approve_orders,
      general_approver = excluded.general_approver,
      can_manage_users = excluded.can_manage_users,
      can_do_payments = excluded.can_do_payments,
      automatic_approval_limit_cents = excluded.automatic_approval_limit_cents,
      order_approval_limit_cents = excluded.order_approval_limit_cents,
      updated_at = $3,
      version = memberships.version + 1
    where
      (
        memberships.enabled,
        memberships.is_primary_contact,
        memberships.invited_at,
        memberships.read_only,
        memberships.can_create_orders,
        memberships.can_approve_orders,
        memberships.general_approver,
        memberships.can_manage_users,
        memberships.can_do_payments,
        memberships.automatic_approval_limit_cents,
        memberships.order_approval_limit_cents
      ) is distinct from (
        excluded.enabled,
        excluded.is_primary_contact,
        excluded.invited_at,
        excluded.read_only,
        excluded.can_create_orders,
        excluded.can_approve_orders,
        excluded.general_approver,
        excluded.can_manage_users,
        excluded.can_do_payments,
        excluded.automatic_approval_limit_cents,
        excluded.order_approval_limit_cents
      )
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- usersImport.write: a call, statement 8
select
  a.login_id as "loginId",
  a.customer_id as "customerId"
from
  pg_temp.import_user_before b
  join memberships a on a.customer_id = b.customer_id
  and a.id = b.id
where
  b.enabled
  and not a.enabled
order by a.id;

-- usersImport.write: a call, statement 9
insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
select
  a.customer_id,
  $1,
  $2,
  act.action,
  'user',
  a.id,
  act.facts
from
  pg_temp.import_user_before b
  join memberships a on a.customer_id = b.customer_id
  and a.id = b.id
  cross join lateral (
    values
      (
        'changeUser',
        (b.rights, b.names) is distinct from (
          jsonb_build_object(
            'roles',
            to_jsonb(
              array_remove(
                array[
                  case when a.read_only then 'CustomerEmployeeReadOnly'
                  end,
                  case when a.can_create_orders then 'CustomerEmployeeCreateOrder'
                  end,
                  case when a.can_manage_users then 'CustomerEmployeeManageUser'
                  end,
                  case when a.can_do_payments then 'CustomerEmployeePayment'
                  end,
                  case when a.can_approve_orders then 'CustomerEmployeeApproveOrder'
                  end,
                  case when a.general_approver then 'CustomerEmployeeGeneralApprover'
                  end
                ]::text[],
                null
              )
            ),
            'automaticApprovalLimitCents',
            a.automatic_approval_limit_cents,
            'orderApprovalLimitCents',
            a.order_approval_limit_cents
          ),
          a.sorted_first_name || ' ' || a.sorted_last_name
        ),
        jsonb_build_object(
          'before',
          b.rights,
          'after',
          jsonb_build_object(
            'roles',
            to_jsonb(
              array_remove(
                array[
                  case when a.read_only then 'CustomerEmployeeReadOnly'
                  end,
                  case when a.can_create_orders then 'CustomerEmployeeCreateOrder'
                  end,
                  case when a.can_manage_users then 'CustomerEmployeeManageUser'
                  end,
                  case when a.can_do_payments then 'CustomerEmployeePayment'
                  end,
                  case when a.can_approve_orders then 'CustomerEmployeeApproveOrder'
                  end,
                  case when a.general_approver then 'CustomerEmployeeGeneralApprover'
                  end
                ]::text[],
                null
              )
            ),
            'automaticApprovalLimitCents',
            a.automatic_approval_limit_cents,
            'orderApprovalLimitCents',
            a.order_approval_limit_cents
          )
        ) || case
          when b.names is distinct from a.sorted_first_name || ' ' || a.sorted_last_name then jsonb_build_object('names', a.sorted_first_name || ' ' || a.sorted_last_name)
          else '{}'
        end::jsonb
      ),
      (
        'disableUser',
        b.enabled
        and not a.enabled,
        '{}'::jsonb
      ),
      (
        'enableUser',
        a.enabled
        and not b.enabled,
        '{}'::jsonb
      ),
      (
        'unmarkPrimaryContact',
        b.is_primary_contact
        and not a.is_primary_contact,
        '{}'::jsonb
      ),
      (
        'markPrimaryContact',
        a.is_primary_contact
        and not b.is_primary_contact,
        '{}'::jsonb
      )
  ) as act (action, happened, facts)
where act.happened;

-- usersImport.write: a call, statement 10
drop table pg_temp.import_user_before;

-- usersImport.write: a call, statement 11
with
  recorded as (
    insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
    select
      a.customer_id,
      $1,
      $2,
      case
        when (
          a.enabled
          and l.enabled
          and c.enabled
          and not true
        ) then 'inviteUser'
        else 'addUser'
      end,
      'user',
      a.id,
      jsonb_build_object(
        'roles',
        to_jsonb(
          array_remove(
            array[
              case when a.read_only then 'CustomerEmployeeReadOnly'
              end,
              case when a.can_create_orders then 'CustomerEmployeeCreateOrder'
              end,
              case when a.can_manage_users then 'CustomerEmployeeManageUser'
              end,
              case when a.can_do_payments then 'CustomerEmployeePayment'
              end,
              case when a.can_approve_orders then 'CustomerEmployeeApproveOrder'
              end,
              case when a.general_approver then 'CustomerEmployeeGeneralApprover'
              end
            ]::text[],
            null
          )
        ),
        'automaticApprovalLimitCents',
        a.automatic_approval_limit_cents,
        'orderApprovalLimitCents',
        a.order_approval_limit_cents
      ) || jsonb_build_object('emailAddress', l.user_name)
    from
      pg_temp.import_users s
      join customers c on c.account_number = s.account_number
      join logins l on l.user_name = s.user_name
      join memberships a on a.customer_id = c.id
      and a.login_id = l.id
    where
      (
        a.xmin = pg_current_xact_id()::xid
        and a.created_at = $3
      )
      or (
        (
          a.enabled
          and l.enabled
          and c.enabled
          and not true
        )
        and l.activated_at is null
        and not exists (
          select
          from audit_entries e
          where
            e.customer_id = a.customer_id
            and e.subject_kind = 'user'
            and e.subject_id = a.id
            and e.action in ('inviteUser', 'remindUser')
        )
      )
    order by s.line
    returning
      customer_id,
      subject_id,
      action
  )
select
  a.login_id as "loginId",
  a.customer_id as "customerId"
from
  recorded r
  join memberships a on a.customer_id = r.customer_id
  and a.id = r.subject_id
where r.action = 'inviteUser';

-- write: a call
select count(*) as touched
from
  pg_temp.import_users s
  join customers c on c.account_number = s.account_number
  join logins l on l.user_name = s.user_name
  left join memberships m on m.customer_id = c.id
  and m.login_id = l.id
where
  m.xmin = pg_current_xact_id()::xid
  or l.xmin = pg_current_xact_id()::xid;
