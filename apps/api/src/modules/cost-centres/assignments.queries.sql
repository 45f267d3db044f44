-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countAssignedUsers: provider: people of a cost centre
select count(*) as count
from cost_centre_members
where
  customer_id = $1
  and cost_centre_id = $2;

-- deleteAssignments: a call
delete from cost_centre_members
where
  customer_id = $1
  and (cost_centre_id, membership_id) in (
    select *
    from unnest($2::bigint[], $3::bigint[])
  );

-- findMembershipsNamed: a call
select m.id
from
  memberships as m
  inner join logins as l on l.id = m.login_id
where
  m.customer_id = $1
  and l.user_name in ($2, $3);

-- insertAssignments: a call
insert into cost_centre_members (customer_id, cost_centre_id, membership_id)
select
  $1,
  a.cost_centre_id,
  a.membership_id
from unnest($2::bigint[], $3::bigint[]) as a (cost_centre_id, membership_id);

-- listAssignedUsers: provider: cost centres by costCentreCode
select
  a.cost_centre_id as "costCentreId",
  l.user_name as "userName",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName"
from
  cost_centre_members as a
  inner join lateral (
    select
      m.login_id,
      m.sorted_first_name,
      m.sorted_last_name
    from memberships as m
    where
      m.customer_id = a.customer_id
      and m.id = a.membership_id
    offset 0
  ) as m on true
  inner join logins as l on l.id = m.login_id
where
  a.customer_id = $1
  and a.cost_centre_id = any ($2::bigint[])
order by
  (folded_text (m.sorted_first_name) collate "C" || ''),
  folded_text (m.sorted_last_name) collate "C",
  a.membership_id;

-- listCostCentresOf: provider: users by firstName
select
  a.membership_id as "membershipId",
  c.id as "costCentreId",
  c.code as "costCentreCode",
  c.name as "costCentreName"
from
  cost_centre_members as a
  inner join cost_centres as c on c.customer_id = a.customer_id
  and c.id = a.cost_centre_id
where
  a.customer_id = $1
  and a.membership_id in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
order by folded_text (c.code) collate "C";

-- listCostCentresOf: provider: users that are searched for
-- … lines 1 to 11 of provider: users by firstName
  and a.membership_id in ($2, $3)
order by folded_text (c.code) collate "C";

-- listCostCentresOf: provider: users by a name nobody has
-- … lines 1 to 11 of provider: users by firstName
  and a.membership_id in ($2)
order by folded_text (c.code) collate "C";

-- listMembershipIds: a call
select membership_id as id
from cost_centre_members
where
  customer_id = $1
  and cost_centre_id = $2;

-- pageOfAssignedUsers: provider: people of a cost centre
select
  a.cost_centre_id as "costCentreId",
  l.user_name as "userName",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName"
from
  cost_centre_members as a
  inner join lateral (
    select
      m.login_id,
      m.sorted_first_name,
      m.sorted_last_name
    from memberships as m
    where
      m.customer_id = a.customer_id
      and m.id = a.membership_id
    offset 0
  ) as m on true
  inner join logins as l on l.id = m.login_id
where
  a.customer_id = $1
  and a.cost_centre_id = $2
order by
  (folded_text (m.sorted_first_name) collate "C" || ''),
  folded_text (m.sorted_last_name) collate "C",
  a.membership_id
limit $3
offset $4;

-- touchMemberships: a call
select id
from memberships
where
  customer_id = $1
  and id = any ($2::bigint[])
order by id
for no key update;

-- touchMemberships: a call, statement 2
update memberships
set
  version = version + 1,
  updated_at = $1
where
  customer_id = $2
  and id = any ($3::bigint[]);
