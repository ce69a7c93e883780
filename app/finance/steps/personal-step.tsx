/** Step 1: who applies, how to reach them, and what banks ask about people. */
import {
	COUNTRIES_OF_BIRTH,
	EDUCATIONS,
	ETHNIC_GROUPS,
	GENDERS,
	LANGUAGES,
	MARITAL_STATUSES,
	TITLES,
	YES_NO,
} from '#app/finance/application-options.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldColumns, FieldGroup } from '#app/ui/field-group.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { applicationFieldWords as words } from '#app/words/en-ZA/application-fields.ts'
import { applicationOptionWords as options } from '#app/words/en-ZA/application-options.ts'
import { choicesOf, OptionalChips, optionsOf, pasteIdNumber, type StepProps, worded } from './step-fields.tsx'

const { groups } = words

export function PersonalStep({ field, tick, consents }: StepProps) {
	return (
		<>
			<FieldGroup title={groups.who}>
				<FieldColumns>
					<SelectField
						{...field('title')}
						autoComplete="honorific-prefix"
						options={choicesOf(TITLES, worded(options.title))}
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
						options={choicesOf(LANGUAGES, worded(options.communicationLanguage))}
					/>
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={groups.about} text={groups.aboutText}>
				<FieldColumns>
					<SelectField
						{...field('maritalStatus')}
						options={choicesOf(MARITAL_STATUSES, worded(options.maritalStatus))}
					/>
					<SelectField {...field('gender')} options={choicesOf(GENDERS, worded(options.gender))} />
					<SelectField
						{...field('countryOfBirth')}
						options={choicesOf(COUNTRIES_OF_BIRTH, worded(options.countryOfBirth))}
					/>
					<SelectField {...field('education')} options={choicesOf(EDUCATIONS, worded(options.education))} />
					<OptionalChips
						{...field('selfEmployed')}
						options={optionsOf(YES_NO, worded(options.selfEmployed))}
					/>
				</FieldColumns>
				<FieldColumns className="mt-5.5">
					<SelectField
						{...field('ethnicGroup')}
						options={choicesOf(ETHNIC_GROUPS, worded(options.ethnicGroup))}
					/>
					<Tick {...tick('consentEthnicGroup')} className="text-sm md:pt-4.5">
						<span className="font-normal">{consents.ticks.consentEthnicGroup}</span>
					</Tick>
				</FieldColumns>
			</FieldGroup>
		</>
	)
}
