// Cases that have what an interim application of five pages says, and a batch whose papers are there already.

const LENDER = {
  registered_office: "12 Sample Road, Fort, Mumbai 400001",
  lender_constitution: "a company within the meaning of the Companies Act, 2013",
  authority_doc: "Resolution of the Board of Directors",
  authority_date: "2024-04-01",
};
const FACTS = {
  ia_type: "attachment",
  ia_grounds:
    "Respondent No. 1 has advertised the shop for sale in a newspaper of Pune.\nStock was removed from it at night, on several days, in two lorries.",
  ia_source: "the report of its field officer",
  ia_property: "Shop 4, Sample Market, Pune, with the stock in trade in it",
  ia_property_value: "650000.00",
  security_particulars: "Hypothecation of the stock in trade",
  security_value: "150000.00",
  urgent_relief_ground:
    "The sale advertised is to be completed within days, after which nothing would remain to be attached.",
  court_name: "Court of the Civil Judge, Senior Division",
  court_place: "Pune",
  borrower_constitution: "proprietor",
};

/** The paper that is five pages long with these cases. */
export const CATEGORY = "interim_application";

/**
 * @param {import("pg").Pool} pool of the panel's database
 * @param {{ clientId: number, name: string, cases: number }} wanted
 * @returns {Promise<number>} the batch
 */
export async function addFilings(pool, { clientId, name, cases }) {
  await pool.query("update clients set facts = facts || $2 where id = $1", [
    clientId,
    JSON.stringify(LENDER),
  ]);
  const { rows } = await pool.query(
    `with advocate as (
       insert into advocates (name, enrolment_no, email_id, mobile, address)
       values ('Sample Advocate', 'MAH/0000/2000', 'advocate@sample.example', '9800000001', '5 Sample Chambers, Pune 411001')
       returning id),
     batch as (
       insert into batches (client_id, branch_id, batch_name, uploaded_date, assignment_date, assigned_by, client_email_id,
                            relief_sought, case_category, jurisdiction_state, jurisdiction_court)
       select $1, min(id), $2, current_date, current_date, 'Branch Manager', 'legal@lender.example',
              array['civil_suit'], $5, 'maharashtra', 'district_court' from branches where client_id = $1
       returning id, client_id)
     insert into cases (batch_id, client_id, advocate_id, sheet_row, lan_number, customer_name, borrower_type, address1,
                        address2, city, state, zip_code, email, customer_mobile_number, product_name, sanction_date,
                        agreement_date, disbursal_date, default_date, npa_date, last_payment_date, outstanding_date_as_on,
                        loan_amount, emi_amount, pos, tos, claim_amount, roi_percentage, lrn_date, lrn_status,
                        case_no, facts)
     select batch.id, batch.client_id, advocate.id, row, $2 || '/' || lpad(row::text, 6, '0'), 'Sample Traders ' || row,
            'Proprietorship', 'Shop ' || row || ', Sample Market', 'Sample Lane', 'Pune', 'maharashtra', '411001',
            'borrower@sample.example', '9800000000', 'Business Loan', '2024-01-10', '2024-01-15', '2024-01-20', '2026-03-05',
            '2026-06-05', '2026-02-05', current_date - 20, 500000, 16500, 400000 + row, 466103.30 + row, 466103.30 + row, 14.5,
            '2026-07-01', 'Delivered on 06.07.2026',
            'CS (COMM)/' || row || '/2026', $4
       from batch, advocate, generate_series(1, $3::int) row
     returning batch_id::int as id`,
    [clientId, name, cases, JSON.stringify(FACTS), CATEGORY],
  );
  return rows[0].id;
}

/**
 * Gives every case of a batch a paper, as if its job had made it: the files are those of the papers of another batch.
 * @param {import("pg").Pool} pool of the panel's database
 */
export async function lendPapers(pool, { from, to }) {
  await pool.query(
    `with made as (
       select p.template_version, p.snapshot, p.file_key, row_number() over (order by p.id) as place
         from papers p join cases c on c.id = p.case_id where c.batch_id = $1 and p.category = $3),
     wanting as (
       select id, row_number() over (order by id) as place from cases where batch_id = $2),
     lent as (
       insert into papers (case_id, category, template_version, snapshot, input_hash, file_key)
       select w.id, $3, m.template_version, m.snapshot, 'lent', m.file_key
         from wanting w join made m on m.place = 1 + (w.place - 1) % (select count(*) from made)
       returning id, case_id),
     job as (
       insert into paper_jobs (batch_id, category, batch_category, template_version, state, total, made, finished_at)
       select $2, $3, 'all', (select min(template_version) from made), 'done', n, n, now()
         from (select count(*)::int as n from wanting) counted
       returning id)
     insert into paper_results (job_id, case_id, outcome, paper_id)
     select job.id, lent.case_id, 'made', lent.id from job, lent`,
    [from, to, CATEGORY],
  );
}
