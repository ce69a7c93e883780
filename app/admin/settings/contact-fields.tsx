/** The fields for the dealership's place, its telephones, its mailboxes and its other addresses. */
import { PROVINCES, SOCIAL_PLACES } from '#app/dealer/contact-input.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldColumns, FieldGroup } from '#app/ui/field-group.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FieldOf } from '#app/ui/use-form.ts'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import { PairFields } from './pair-fields.tsx'

const words = settingsWords.contact
const provinces = [
	{ value: '', text: words.noProvince },
	...PROVINCES.map((province) => ({ value: province, text: province })),
]

export function ContactFields({ field }: { field: FieldOf }) {
	const { defaultValue: isLive, name: liveMap } = field('liveMap')
	return (
		<>
			<FieldGroup title={words.place}>
				<FieldColumns>
					<TextField {...field('street')} label={words.street} />
					<TextField {...field('town')} label={words.town} />
					<TextField {...field('postalCode')} label={words.postalCode} inputMode="numeric" />
					<SelectField {...field('province')} label={words.province} options={provinces} />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={words.map} text={words.mapText}>
				<FieldColumns>
					<TextField {...field('latitude')} label={words.latitude} />
					<TextField {...field('longitude')} label={words.longitude} />
					<TextField
						{...field('directions')}
						label={words.directions}
						help={words.directionsHelp}
						inputMode="url"
						className="md:col-span-2"
					/>
					<Switch name={liveMap} defaultChecked={isLive === 'on'}>
						{words.liveMap}
					</Switch>
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={words.talk}>
				<FieldColumns>
					<TextField {...field('phone')} label={words.phone} type="tel" />
					<TextField {...field('chat')} label={words.chat} help={words.chatHelp} type="tel" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={words.mail} text={words.mailText}>
				<FieldColumns>
					<TextField {...field('emailSales')} label={words.sales} type="email" />
					<TextField {...field('emailFinance')} label={words.finance} type="email" />
					<TextField {...field('emailPrivacy')} label={words.privacy} type="email" />
					<TextField {...field('emailNoReply')} label={words.noReply} type="email" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={words.elsewhere}>
				<FieldColumns>
					<TextField {...field('website')} label={words.website} inputMode="url" className="md:col-span-2" />
					<TextField {...field('marketplaceLabel')} label={words.marketplace} />
					<TextField {...field('marketplaceAddress')} label={words.marketplaceAddress} inputMode="url" />
				</FieldColumns>
			</FieldGroup>
			<FieldGroup title={words.social} text={words.socialText}>
				<PairFields
					field={field}
					first={{ name: 'socialLabel', label: words.label }}
					second={{ name: 'socialAddress', label: words.address }}
					places={SOCIAL_PLACES}
				/>
			</FieldGroup>
		</>
	)
}
