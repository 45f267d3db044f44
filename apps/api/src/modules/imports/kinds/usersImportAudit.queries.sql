-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listDisabled: a call
select
  m.login_id as "loginId",
  m.customer_id as "customerId"
from
  pg_temp.import_users_before b
  join memberships m on m.id = b.id
where
  b.enabled
  and not m.enabled
order by m.id;

-- recordChanges: a call
insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
select
  m.customer_id,
  $1,
  $2,
  act.action,
  'user',
  m.id,
  act.detail
from
  pg_temp.import_users_before b
  join memberships m on m.id = b.id
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
                  case when m.read_only then 'CustomerEmployeeReadOnly'
                  end,
                  case when m.can_create_orders then 'CustomerEmployeeCreateOrder'
                  end,
                  case when m.can_manage_users then 'CustomerEmployeeManageUser'
                  end,
                  case when m.can_do_payments then 'CustomerEmployeePayment'
                  end,
                  case when m.can_approve_orders then 'CustomerEmployeeApproveOrder'
                  end,
                  case when m.general_approver then 'CustomerEmployeeGeneralApprover'
                  end
                ]::text[],
                null
              )
            ),
            'automaticApprovalLimitCents',
            m.automatic_approval_limit_cents,
            'orderApprovalLimitCents',
            m.order_approval_limit_cents
          ),
          m.sorted_first_name || ' ' || m.sorted_last_name
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
                  case when m.read_only then 'CustomerEmployeeReadOnly'
                  end,
                  case when m.can_create_orders then 'CustomerEmployeeCreateOrder'
                  end,
                  case when m.can_manage_users then 'CustomerEmployeeManageUser'
                  end,
                  case when m.can_do_payments then 'CustomerEmployeePayment'
                  end,
                  case when m.can_approve_orders then 'CustomerEmployeeApproveOrder'
                  end,
                  case when m.general_approver then 'CustomerEmployeeGeneralApprover'
                  end
                ]::text[],
                null
              )
            ),
            'automaticApprovalLimitCents',
            m.automatic_approval_limit_cents,
            'orderApprovalLimitCents',
            m.order_approval_limit_cents
          )
        ) || case
          when b.names is distinct from m.sorted_first_name || ' ' || m.sorted_last_name then jsonb_build_object('names', m.sorted_first_name || ' ' || m.sorted_last_name)
          else '{}'
        end
      ),
      (
        'disableUser',
        b.enabled
        and not m.enabled,
        '{}'
      ),
      (
        'enableUser',
        m.enabled
        and not b.enabled,
        '{}'
      ),
      (
        'unmarkPrimaryContact',
        b.is_primary_contact
        and not m.is_primary_contact,
        '{}'
      ),
      (
        'markPrimaryContact',
        m.is_primary_contact
        and not b.is_primary_contact,
        '{}'
      )
  ) as act (action, happened, detail)
where act.happened;

-- recordChanges: a call, statement 2
drop table pg_temp.import_users_before;

-- rememberPeople: a call
create temp table import_users_before on
commit
drop as
select distinct
  on (m.id) m.id,
  m.enabled,
  m.is_primary_contact,
  m.sorted_first_name || ' ' || m.sorted_last_name as names,
  jsonb_build_object(
    'roles',
    to_jsonb(
      array_remove(
        array[
          case when m.read_only then 'CustomerEmployeeReadOnly'
          end,
          case when m.can_create_orders then 'CustomerEmployeeCreateOrder'
          end,
          case when m.can_manage_users then 'CustomerEmployeeManageUser'
          end,
          case when m.can_do_payments then 'CustomerEmployeePayment'
          end,
          case when m.can_approve_orders then 'CustomerEmployeeApproveOrder'
          end,
          case when m.general_approver then 'CustomerEmployeeGeneralApprover'
          end
        ]::text[],
        null
      )
    ),
    'automaticApprovalLimitCents',
    m.automatic_approval_limit_cents,
    'orderApprovalLimitCents',
    m.order_approval_limit_cents
  ) as rights
from
  pg_temp.import_users s
  join customers c on c.account_number = s.account_number
  left join logins l on l.user_name = s.user_name
  join memberships m on m.customer_id = c.id
  and (
    m.login_id = l.id
    or s.primary_contact
    and m.is_primary_contact
  );
