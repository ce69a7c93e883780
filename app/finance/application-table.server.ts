/** The table `finance_applications` (specification, section 3, stored application record). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/columns.server.ts'

const APPLICATION_STATUSES = ['pending', 'in-review', 'approved', 'declined', 'withdrawn'] as const

const randAmount = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

export const financeApplications = pgTable(
	'finance_applications',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		referenceNumber: text('reference_number').notNull().unique(),
		fullName: text('full_name').notNull(),
		email: text('email').notNull(),
		phone: text('phone').notNull(),
		dateOfBirth: text('date_of_birth').notNull(),
		annualIncome: randAmount('annual_income').notNull(),
		coApplicant: boolean('co_applicant').notNull().default(false),
		downPayment: randAmount('down_payment'),
		loanAmount: randAmount('loan_amount').notNull(),
		loanTerm: integer('loan_term').notNull().default(60),
		tradeIn: boolean('trade_in').notNull().default(false),
		tradeInValue: randAmount('trade_in_value'),
		coApplicantEmail: text('co_applicant_email'),
		coApplicantPhone: text('co_applicant_phone'),
		creditScoreRange: text('credit_score_range').notNull().default('unknown'),
		preferredContactMethod: text('preferred_contact_method').notNull().default('email'),
		status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('pending'),
		ssn: text('ssn'),
		bestTimeToCall: text('best_time_to_call'),
		comments: text('comments'),
		address: text('address').notNull(),
		city: text('city').notNull(),
		state: text('state').notNull().default('Unknown'),
		zipCode: text('zip_code').notNull(),
		vehicleOfInterest: text('vehicle_of_interest').notNull(),
		employmentStatus: text('employment_status').notNull(),
		employerName: text('employer_name').notNull(),
		jobTitle: text('job_title').notNull(),
		employmentLength: text('employment_length'),
		driverLicenseNumber: text('driver_license_number'),
		additionalNotes: text('additional_notes'),
		coApplicantFullName: text('co_applicant_full_name'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(application) => [
		check('finance_applications_reference_form', sql`${application.referenceNumber} ~ '^AF[0-9]{9}$'`),
		check('finance_applications_status', oneOf(application.status, APPLICATION_STATUSES)),
		check(
			'finance_applications_employment',
			oneOf(application.employmentStatus, ['employed', 'self-employed']),
		),
		check(
			'finance_applications_amounts',
			sql`${application.annualIncome} >= 0 and ${application.loanAmount} >= 0 and ${application.downPayment} >= 0`,
		),
		check('finance_applications_loan_term', sql`${application.loanTerm} > 0`),
		index('finance_applications_newest').on(application.createdAt.desc()),
	],
)
