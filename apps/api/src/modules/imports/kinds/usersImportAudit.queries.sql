-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listDisabled: a call
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

-- recordChanges: a call
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

-- recordChanges: a call, statement 2
drop table pg_temp.import_user_before;

-- recordNewPeople: a call
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

-- rememberPeople: a call
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

-- rememberPeople: a call, statement 2
analyze pg_temp.import_user_before;
