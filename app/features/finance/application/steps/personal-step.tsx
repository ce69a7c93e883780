/** Step 1: the applicant's personal and contact details. */

import { Checkbox } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import {
	COUNTRIES_OF_BIRTH,
	EDUCATIONS,
	ETHNIC_GROUPS,
	GENDERS,
	LANGUAGES,
	MARITAL_STATUSES,
	TITLES,
	YES_NO,
} from '#app/features/finance/application/application-options.ts'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { applicationOptionMessages as options } from '#messages/application-options.ts'
import {
	labelFrom,
	OptionalChips,
	pasteIdNumber,
	type StepProps,
	toOptions,
	toOptionsWithBlank,
} from './step-fields.tsx'

const { groups } = messages

export function PersonalStep({ field, checkbox, consents }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.who}>
				<FieldColumns>
					<SelectField
						{...field('title')}
						autoComplete="honorific-prefix"
						options={toOptionsWithBlank(TITLES, labelFrom(options.title))}
					/>
					<TextField {...field('fullName')} autoComplete="name" maxLength={120} />
					<TextField
						{...field('idNumber')}
						onPaste={pasteIdNumber}
						inputMode="numeric"
						autoComplete="off"
						maxLength={13}
					/>
					<TextField {...field('dateOfBirth')} type="date" autoComplete="bday" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.reach}>
				<FieldColumns>
					<TextField
						{...field('email')}
						type="email"
						inputMode="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
					/>
					<TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
					<SelectField
						{...field('communicationLanguage')}
						options={toOptionsWithBlank(LANGUAGES, labelFrom(options.communicationLanguage))}
					/>
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.about} text={groups.aboutText}>
				<FieldColumns>
					<SelectField
						{...field('maritalStatus')}
						options={toOptionsWithBlank(MARITAL_STATUSES, labelFrom(options.maritalStatus))}
					/>
					<SelectField
						{...field('gender')}
						options={toOptionsWithBlank(GENDERS, labelFrom(options.gender))}
					/>
					<SelectField
						{...field('countryOfBirth')}
						options={toOptionsWithBlank(COUNTRIES_OF_BIRTH, labelFrom(options.countryOfBirth))}
					/>
					<SelectField
						{...field('education')}
						options={toOptionsWithBlank(EDUCATIONS, labelFrom(options.education))}
					/>
					<OptionalChips
						{...field('selfEmployed')}
						options={toOptions(YES_NO, labelFrom(options.selfEmployed))}
					/>
				</FieldColumns>
				<FieldColumns className="mt-5.5">
					<SelectField
						{...field('ethnicGroup')}
						options={toOptionsWithBlank(ETHNIC_GROUPS, labelFrom(options.ethnicGroup))}
					/>
					<Checkbox {...checkbox('consentEthnicGroup')} className="text-sm md:pt-4.5">
						<span className="font-normal">{consents.ticks.consentEthnicGroup}</span>
					</Checkbox>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}
