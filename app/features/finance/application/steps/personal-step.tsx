/** Step 1: the applicant's personal and contact details. */

import { Checkbox } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import { applicationFieldMessages as messages } from '#messages/application-fields.ts'
import { OptionalChips, pasteIdNumber, Select, ShortText, type StepProps } from './step-fields.tsx'

const { groups } = messages

export function PersonalStep({ field, checkbox, consents }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.who}>
				<FieldColumns>
					<Select {...field('title')} autoComplete="honorific-prefix" />
					<ShortText {...field('fullName')} autoComplete="name" />
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
					<Select {...field('communicationLanguage')} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.about} text={groups.aboutText}>
				<FieldColumns>
					<Select {...field('maritalStatus')} />
					<Select {...field('gender')} />
					<Select {...field('countryOfBirth')} />
					<Select {...field('education')} />
					<OptionalChips {...field('selfEmployed')} />
				</FieldColumns>
				<FieldColumns className="mt-5.5">
					<Select {...field('ethnicGroup')} />
					<Checkbox {...checkbox('consentEthnicGroup')} className="text-sm md:pt-4.5">
						<span className="font-normal">{consents.ticks.consentEthnicGroup}</span>
					</Checkbox>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}
