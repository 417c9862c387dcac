-- 10 lenders with 4 branches each, 2,000 batches over them, 500,000 cases in those; every third batch with a sample
-- and a finished papers job. Batch 1000 has 40,000 cases, the others the rest in equal shares.
insert into clients (name, full_name, address, location, contact_no, email_id, signatory_name, signatory_designation, lrn_days,
                     payment_account, grievance_contact)
select 'Sample Lender ' || n, 'Sample Lender ' || n || ' Limited', n || ', Fort, Mumbai 400001', 'Mumbai', '0221234567' || (n % 10),
       'legal' || n || '@lender.example', 'Authorised Officer', 'Manager, Legal', 15, 'Sample Bank, A/c 00112233' || n, 'grievance' || n || '@lender.example'
  from generate_series(1, 10) n;

insert into branches (client_id, branch_name, manager_name, branch_code, address, email_id)
select c.id, b.name, 'Branch Manager', 'BR' || c.id || b.number, b.name || ' branch', 'branch' || b.number || '@lender.example'
  from clients c cross join (values (1, 'Mumbai'), (2, 'Pune'), (3, 'Nashik'), (4, 'Nagpur')) b (number, name);

insert into batches (client_id, branch_id, batch_name, uploaded_date, assignment_date, assigned_by, client_contact_no, client_email_id,
                     relief_sought, case_category, jurisdiction_state, jurisdiction_court, product_group, created_at)
select 1 + (n - 1) % 10, 1 + ((n - 1) % 10) * 4 + (n / 10) % 4, 'Lot ' || n,
       date '2025-01-01' + n / 10, date '2025-01-01' + n / 10, 'Branch Manager', '0221234567', 'legal@lender.example',
       case n % 3 when 0 then array['civil_suit'] when 1 then array['civil_suit', 'drt'] else array['execution_petition'] end,
       'loan_recall_notice', 'maharashtra', 'high_court', 'Personal Loan', timestamptz '2025-01-01' + n * interval '2 hours'
  from generate_series(1, 2000) n;

-- Which batch a case is in: 40,000 in the large one, the others in turn, in the order of their sheets.
-- A given name and a surname are about 80 cases', a surname alone some 1,200. Every sixth case is of its batch's branch,
-- every fifth lacks the date of its outstanding, every ninth customer has answered a mail.
insert into cases (batch_id, client_id, sheet_row, lan_number, customer_name, borrower_type, address1, address2, city, state, zip_code, email,
                   customer_mobile_number, bank_account_no, branch_name, product_name, product_group, sanction_date, agreement_date,
                   disbursal_date, default_date, npa_date, outstanding_date_as_on, loan_amount, emi_amount, pos, tos, claim_amount,
                   roi_percentage, guarantor_name, guarantor_address, case_no, e_filing_case_number, case_date, stage_of_case,
                   previous_hearing_date, next_hearing_date, disposal_date, email_replied, data_pending, extras)
select b.id, b.client_id, s.row, 'LAN' || lpad((b.id * 100000 + s.row)::text, 12, '0'),
       (array['Asha','Ravi','Meena','Suresh','Kavita','Imran','Lakshmi','Joseph','Gurpreet','Nilesh','Farida','Dinesh','Pooja','Harish','Zubin'])
         [1 + (b.id + s.row) % 15] || ' ' ||
       (array['Ban','Cho','Dev','Ful','Gan','Har','Jag','Kul','Lal','Mad','Nar','Pra','Ram','Sam','Tri','Udh','Vas','Yad','Zav','Bho'])
         [1 + (b.id * 7 + s.row) % 20] ||
       (array['adkar','erjee','ikesh','opadhye','ulkarni','ande','ekar','iwale','orkar','ukla','arwal','eshmukh','ipathi','odkar','unde','asani','ethi','inge','olkar','ule'])
         [1 + (b.id * 3 + s.row / 20) % 20],
       'Individual', s.row || ', Station Road', 'Near Market Yard', 'Pune', 'maharashtra', '411001', 'borrower' || s.row || '@example.com',
       '98' || lpad((s.row * 7919 % 100000000)::text, 8, '0'), lpad((b.id * 100000 + s.row)::text, 14, '5'),
       case when s.row % 6 > 0 then (array['Mumbai','Pune','Nashik','Nagpur','Satara'])[s.row % 6] end, 'Personal Loan', 'Retail',
       date '2021-04-01' + s.row % 600, date '2021-04-05' + s.row % 600, date '2021-04-10' + s.row % 600, date '2023-06-05' + s.row % 300,
       date '2023-09-05' + s.row % 300, case when s.row % 5 > 0 then current_date - 20 end, 100000 + s.row % 900 * 1000, 3500 + s.row % 900 * 30,
       80000 + s.row % 900 * 800, 90000.5 + s.row % 900 * 900, 90000.5 + s.row % 900 * 900, 14.25,
       'Guarantor ' || s.row, s.row || ', Market Road, Pune 411002',
       case when s.row % 4 > 0 then 'ARB/' || b.id || '/' || s.row end, case when s.row % 4 > 1 then 'EF-' || b.id || '-' || s.row end,
       case when s.row % 4 > 0 then date '2025-02-01' + s.row % 200 end, case when s.row % 4 > 0 then 'Notice' end,
       case when s.row % 4 > 1 then date '2025-04-01' + s.row % 200 end, case when s.row % 4 > 0 then current_date + s.row % 60 end,
       case when s.row % 20 = 3 then date '2025-10-01' end,
       s.row % 9 = 0, s.row % 5 = 0, jsonb_build_object('Zone', 'West', 'Bucket', (s.row % 6)::text)
  from batches b
 cross join lateral generate_series(1, case when b.id = 1000 then 40000 else 460000 / 1999 + (b.id - (b.id > 1000)::int <= 460000 % 1999)::int end) s (row)
 order by b.id, s.row;

insert into template_versions (version, category, body) values ('bench', 'loan_recall_notice', 'The text of a template.');

insert into files (key, client_id, batch_id, purpose, name, media_type, bytes, sha256)
select 'bench-sample-' || id, client_id, id, 'sample', 'sample.pdf', 'application/pdf', 30000, repeat('0', 64) from batches where id % 3 = 0;

insert into samples (batch_id, category, batch_category, case_id, file_key, template_version, generated_by, approved_by, approved_at)
select b.id, 'loan_recall_notice', 'all', (select min(c.id) from cases c where c.batch_id = b.id), 'bench-sample-' || b.id, 'bench', u.id, u.id, now()
  from batches b cross join (select min(id) as id from users) u where b.id % 3 = 0;

insert into paper_jobs (batch_id, category, batch_category, template_version, state, total, made, created_by, finished_at)
select s.batch_id, s.category, 'all', 'bench', 'done', b.total_cases, b.total_cases, s.generated_by, now()
  from samples s join batches b on b.id = s.batch_id;
