/**
 * The tables `finance_applications` (specification, section 3, Stored application record), whose personal fields are
 * encrypted, and `application_drafts`.
 */
import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '#app/core/texts.ts'
import { assignmentColumns } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { SpamFlag } from '#app/features/submissions/submission.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { APPLICATION_STATUSES } from './application.ts'
import type { AcceptedConsents } from './consents.ts'

/** Holds ciphertext. */
const encryptedColumn = (name: string) => text(name)

export const financeApplications = pgTable(
	'finance_applications',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		referenceNumber: text('reference_number').notNull().unique(),
		fullName: encryptedColumn('full_name').notNull(),
		email: encryptedColumn('email').notNull(),
		phone: encryptedColumn('phone').notNull(),
		dateOfBirth: encryptedColumn('date_of_birth').notNull(),
		annualIncome: encryptedColumn('annual_income').notNull(), // rand
		coApplicant: boolean('co_applicant').notNull().default(false),
		downPayment: encryptedColumn('down_payment'), // rand
		loanAmount: encryptedColumn('loan_amount').notNull(), // rand
		loanTerm: integer('loan_term').notNull().default(60), // months
		tradeIn: boolean('trade_in').notNull().default(false),
		tradeInValue: numeric('trade_in_value', { precision: 12, scale: 2, mode: 'number' }),
		coApplicantEmail: text('co_applicant_email'),
		coApplicantPhone: text('co_applicant_phone'),
		creditScoreRange: text('credit_score_range').notNull().default('unknown'),
		preferredContactMethod: text('preferred_contact_method').notNull().default('email'),
		status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('pending'),
		ssn: text('ssn'),
		bestTimeToCall: text('best_time_to_call'),
		comments: text('comments'),
		address: encryptedColumn('address').notNull(),
		city: encryptedColumn('city').notNull(),
		state: text('state').notNull().default('Unknown'),
		zipCode: encryptedColumn('zip_code').notNull(),
		vehicleOfInterest: encryptedColumn('vehicle_of_interest').notNull(),
		employmentStatus: encryptedColumn('employment_status').notNull(),
		employerName: encryptedColumn('employer_name').notNull(),
		jobTitle: encryptedColumn('job_title').notNull(),
		employmentLength: encryptedColumn('employment_length'),
		driverLicenseNumber: encryptedColumn('driver_license_number'), // the ID number
		additionalNotes: text('additional_notes'),
		coApplicantFullName: text('co_applicant_full_name'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),

		vehicleId: uuid('vehicle_id').references(() => cars.id, { onDelete: 'set null' }),
		disclosureHash: text('disclosure_hash'), // of the vehicle's version when it came in; a trigger fills it
		encryptedKey: text('encrypted_key').notNull(), // wrapped key of the columns above and the form
		encryptedForm: text('encrypted_form').notNull(), // the complete form as typed, without the sensitive data
		sensitiveKey: text('sensitive_key'), // wrapped key of the next column
		encryptedSensitive: text('encrypted_sensitive'), // special personal information; stored only with consent
		idNumberIndex: text('id_number_index').notNull(),
		emailIndex: text('email_index').notNull(),
		phoneIndex: text('phone_index').notNull(), // of version 0.2.0, which may serve beside this one
		phonesIndex: text('phones_index'),
		namesIndex: text('names_index'),
		linkHash: text('link_hash').unique(), // digest of the secret link in the acknowledgement
		language: text('language').notNull().default(DEFAULT_LANGUAGE), // of the page on which it was written
		consents: jsonb('consents').$type<AcceptedConsents>().notNull(), // as shown and ticked: wording, version, time, channel
		spamFlags: text('spam_flags').array().$type<SpamFlag[]>().notNull().default([]), // reasons to check it
		...assignmentColumns(),
	},
	(application) => [
		check('finance_applications_reference_form', sql`${application.referenceNumber} ~ '^AF[0-9]{9}$'`),
		check('finance_applications_status', oneOf(application.status, APPLICATION_STATUSES)),
		check('finance_applications_loan_term', sql`${application.loanTerm} > 0`),
		index('finance_applications_pending')
			.on(application.createdAt)
			.where(sql`${application.status} = 'pending'`),
		index('finance_applications_newest').on(application.createdAt.desc()),
		index('finance_applications_id_number').on(application.idNumberIndex),
		index('finance_applications_email').on(application.emailIndex),
		index('finance_applications_phone').on(application.phoneIndex),
		index('finance_applications_phones').using('gin', sql`string_to_array(${application.phonesIndex}, ' ')`),
		index('finance_applications_next_step')
			.on(application.nextStepAt)
			.where(sql`${application.nextStepAt} is not null`),
		index('finance_applications_names').using('gin', sql`string_to_array(${application.namesIndex}, ' ')`),
		index('finance_applications_names_missing')
			.on(application.id)
			.where(sql`${application.namesIndex} is null`),
		index('finance_applications_phones_missing')
			.on(application.id)
			.where(sql`${application.phonesIndex} is null`),
	],
)

/** Encrypted drafts, found only with the browser's cookie, deleted after a day. */
export const applicationDrafts = pgTable(
	'application_drafts',
	{
		id: text('id').primaryKey(), // digest of the cookie, so that the row does not reveal it
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
		network: text('network'), // keyed digest of the network that began it; null: unknown
	},
	(draft) => [index('application_drafts_oldest').on(draft.expiresAt)],
)
