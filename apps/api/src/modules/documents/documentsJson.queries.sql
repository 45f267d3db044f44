-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- writeOpenDocuments: 100 invoices by dueDate
select
  coalesce(string_agg(p.json, ','), '') as json,
  (
    (
      select count(*) as count
      from documents as d
      where
        d.customer_id = $1
        and d.balance_cents <> 0
        and d.type = any ($2::text[])
    )
  ) as total
from
  (
    select
      concat(
        '{"transactionId":',
        (d.id)::text,
        ',"documentNumber":',
        to_json(d.document_number)::text,
        ',"transactionType":',
        concat(
          '{"transactionTypeKey":',
          to_json(d.type)::text,
          ',"transactionTypeName":',
          case d.type
            when 'invoice' then '"Invoice"'
            when 'debitNote' then '"Debit Note"'
            when 'creditNote' then '"Credit Note"'
            when 'return' then '"Return"'
            when 'payment' then '"Payment"'
          end,
          '}'
        ),
        ',"referenceNumber":',
        coalesce(to_json(d.reference_number)::text, 'null'),
        ',"transactionDate":',
        to_json(d.documented_on)::text,
        ',"dueDate":',
        to_json(d.due_on)::text,
        ',"documentTotal":',
        ((d.total_cents) / 100.0::float8)::text,
        ',"totalAmountIncGst":',
        ((d.total_cents) / 100.0::float8)::text,
        ',"documentBalance":',
        ((d.balance_cents) / 100.0::float8)::text,
        ',"documentUrl":',
        coalesce(
          case when d.file_id is not null then concat('"/Corporate/payments/customer/', d.customer_id, '/documents/', d.id, '.pdf"')
          end,
          'null'
        ),
        ',"proofOfDeliveryDocumentUrl":',
        coalesce(
          case when d.proof_of_delivery_file_id is not null then concat('"/Corporate/payments/customer/', d.customer_id, '/documents/', d.id, '.pod.pdf"')
          end,
          'null'
        ),
        ',"order":',
        case
          when d.order_id is not null
          and d.order_number is not null then concat(
            '{"orderID":',
            (d.order_id)::text,
            ',"orderId":',
            (d.order_id)::text,
            ',"orderNumber":',
            concat(
              '"SO-',
              case
                when d.order_number < 10000000 then lpad(d.order_number::text, 7, '0')
                else d.order_number::text
              end,
              '"'
            ),
            '}'
          )
          else 'null'
        end,
        ',reserved:',
        (d.reserved_by_payment_id is not null)::text,
        ',question:',
        case
          when q.id is not null then concat(
            '{"questionId":',
            (q.id)::text,
            ',reason:',
            to_json(q.reason)::text,
            ',state:',
            to_json(q.state)::text,
            ',outcome:',
            coalesce(to_json(q.outcome)::text, 'null'),
            ',disputes:',
            (
              q.disputes
              and q.state in ('open', 'answered')
            )::text,
            '}'
          )
          else 'null'
        end,
        ',"dueNotYet":',
        (
          (
            case
              when d.type in ('invoice', 'debitNote')
              and d.due_on >= $3::date
              and true then d.balance_cents
              else 0
            end
          ) / 100.0::float8
        )::text,
        ',"dueNow":',
        (
          (
            case
              when d.type in ('invoice', 'debitNote')
              and d.due_on >= $4::date
              and d.due_on < $5::date then d.balance_cents
              else 0
            end
          ) / 100.0::float8
        )::text,
        ',"dueOneMonthOver":',
        (
          (
            case
              when d.type in ('invoice', 'debitNote')
              and d.due_on >= $6::date
              and d.due_on < $7::date then d.balance_cents
              else 0
            end
          ) / 100.0::float8
        )::text,
        ',"dueTwoMonthOver":',
        (
          (
            case
              when d.type in ('invoice', 'debitNote')
              and d.due_on >= $8::date
              and d.due_on < $9::date then d.balance_cents
              else 0
            end
          ) / 100.0::float8
        )::text,
        ',"dueThreeMonthOver":',
        (
          (
            case
              when d.type in ('invoice', 'debitNote')
              and d.due_on >= $10::date
              and d.due_on < $11::date then d.balance_cents
              else 0
            end
          ) / 100.0::float8
        )::text,
        ',"dueFourMonthPlusOver":',
        (
          (
            case
              when d.type in ('invoice', 'debitNote')
              and true
              and d.due_on < $12::date then d.balance_cents
              else 0
            end
          ) / 100.0::float8
        )::text,
        '}'
      ) as json
    from
      (
        select
          d.customer_id,
          d.id
        from documents as d
        where
          d.customer_id = $13
          and d.balance_cents <> 0
          and d.type = any ($14::text[])
        order by
          d.due_on asc,
          d.id asc
        limit 100
      ) as k
      inner join documents as d on d.customer_id = k.customer_id
      and d.id = k.id
      left join document_questions as q on q.customer_id = d.customer_id
      and q.document_id = d.id
      and q.is_latest
    order by
      d.due_on asc,
      d.id asc
  ) as p;

-- writeOpenDocuments: 100 invoices by transactionDate
-- … lines 1 to 180 of 100 invoices by dueDate
          (d.documented_on + 0) asc,
-- … lines 182 to 190 of 100 invoices by dueDate
      (d.documented_on + 0) asc,
      d.id asc
  ) as p;

-- writeOpenDocuments: 100 invoices by documentNumber
-- … lines 1 to 180 of 100 invoices by dueDate
          (d.document_number || '') asc,
-- … lines 182 to 190 of 100 invoices by dueDate
      (d.document_number || '') asc,
      d.id asc
  ) as p;

-- writeOpenDocuments: 100 invoices by documentTotal
-- … lines 1 to 180 of 100 invoices by dueDate
          (d.total_cents + 0) asc,
-- … lines 182 to 190 of 100 invoices by dueDate
      (d.total_cents + 0) asc,
      d.id asc
  ) as p;

-- writeOpenDocuments: 100 invoices by documentBalance
-- … lines 1 to 180 of 100 invoices by dueDate
          (d.balance_cents + 0) asc,
-- … lines 182 to 190 of 100 invoices by dueDate
      (d.balance_cents + 0) asc,
      d.id asc
  ) as p;

-- writeOpenDocuments: 100 invoices page 2
-- … lines 1 to 183 of 100 invoices by dueDate
        offset $15
-- … lines 184 to 193 of 100 invoices by dueDate

-- writeOpenDocuments: 100 invoices due this month
-- … lines 1 to 10 of 100 invoices by dueDate
        and d.due_on >= $3
        and d.due_on <= $4
-- … lines 11 to 179 of 100 invoices by dueDate
          and d.due_on >= $17
          and d.due_on <= $18
-- … lines 180 to 193 of 100 invoices by dueDate

-- writeOpenDocuments: 100 invoices that are searched for
-- … lines 1 to 10 of 100 invoices by dueDate
        and (
          d.document_number ilike $3
          or d.reference_number ilike $4
          or to_char(d.documented_on, 'DD/MM/YYYY') ilike $5
          or to_char(d.due_on, 'DD/MM/YYYY') ilike $6
          or concat(
            case when d.total_cents < 0 then '-'
            end,
            to_char(abs(d.total_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
            ' ',
            case when d.total_cents < 0 then '-'
            end,
            to_char(abs(d.total_cents) / 100.0, 'FM"$"9999999999990.00'),
            ' ',
            case when d.total_cents < 0 then '-'
            end,
            to_char(abs(d.total_cents) / 100.0, 'FM9999999999990.00')
          ) like $7
          or concat(
            case when d.balance_cents < 0 then '-'
            end,
            to_char(abs(d.balance_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
            ' ',
            case when d.balance_cents < 0 then '-'
            end,
            to_char(abs(d.balance_cents) / 100.0, 'FM"$"9999999999990.00'),
            ' ',
            case when d.balance_cents < 0 then '-'
            end,
            to_char(abs(d.balance_cents) / 100.0, 'FM9999999999990.00')
          ) like $8
        )
-- … lines 11 to 179 of 100 invoices by dueDate
          and (
            d.document_number ilike $21
            or d.reference_number ilike $22
            or to_char(d.documented_on, 'DD/MM/YYYY') ilike $23
            or to_char(d.due_on, 'DD/MM/YYYY') ilike $24
            or concat(
              case when d.total_cents < 0 then '-'
              end,
              to_char(abs(d.total_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
              ' ',
              case when d.total_cents < 0 then '-'
              end,
              to_char(abs(d.total_cents) / 100.0, 'FM"$"9999999999990.00'),
              ' ',
              case when d.total_cents < 0 then '-'
              end,
              to_char(abs(d.total_cents) / 100.0, 'FM9999999999990.00')
            ) like $25
            or concat(
              case when d.balance_cents < 0 then '-'
              end,
              to_char(abs(d.balance_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
              ' ',
              case when d.balance_cents < 0 then '-'
              end,
              to_char(abs(d.balance_cents) / 100.0, 'FM"$"9999999999990.00'),
              ' ',
              case when d.balance_cents < 0 then '-'
              end,
              to_char(abs(d.balance_cents) / 100.0, 'FM9999999999990.00')
            ) like $26
          )
-- … lines 180 to 193 of 100 invoices by dueDate
