/** The fields of a page's texts, made of the registry. */
import { href, Link } from 'react-router'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-groups.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import {
	CARD_ICONS,
	type Counts,
	PAGE_TEXTS,
	type PageText,
	type TextPage,
} from '#app/features/dealer/page-texts.ts'
import { partsOf } from '#app/features/staff/settings/page-texts-schema.ts'
import { pageTextMessages as messages } from '#messages/page-texts.ts'
import { type PhotosByAddress, PictureField } from './file-fields.tsx'
import { PairFields } from './settings-form.tsx'

const SHORT = 150 // characters that fit one line of the form

type Props = {
	page: TextPage
	field: FieldOf
	defaults: Record<string, string | undefined>
	photos: PhotosByAddress
	counts: Counts
}

export function PageTextFields({ page, field, defaults, photos, counts }: Props) {
	const texts: [string, PageText][] = Object.entries(PAGE_TEXTS[page])
	const labels: Record<string, string> = messages.labels[page]
	return (
		<div className="grid gap-7">
			{page === 'about' && (
				<p className="text-sm text-ink-muted">
					{messages.aboutPictures}{' '}
					<Link to={href('/admin/settings/look')} className="link">
						{messages.toLook}
					</Link>
				</p>
			)}
			{texts.map(([name, text]) => (
				<PageTextField
					key={name}
					name={name}
					text={text}
					label={labels[name] ?? name}
					field={field}
					byDefault={defaults[name]}
					photos={photos}
					counts={counts}
				/>
			))}
		</div>
	)
}

type FieldProps = {
	name: string
	text: PageText
	label: string
	field: FieldOf
	byDefault: string | undefined // shown if the field is blank
	photos: PhotosByAddress
	counts: Counts
}

function PageTextField({ name, text: { kind, limit }, label, field, byDefault, photos, counts }: FieldProps) {
	const { value, label: caption, link, ...parts } = partsOf(name)
	if (kind === 'picture')
		return (
			<div className="max-w-100">
				<PictureField names={parts} label={label} help={messages.pictureHelp} field={field} photos={photos} />
			</div>
		)
	if (kind === 'link')
		return (
			<FieldGroup title={label} text={messages.linkHelp}>
				<FieldColumns>
					<TextField {...field(caption)} label={messages.linkLabel} />
					<TextField {...field(link)} label={messages.cardLink} />
				</FieldColumns>
			</FieldGroup>
		)
	if (kind === 'statistics')
		return (
			<FieldGroup title={label} text={messages.statisticsHelp(counts)}>
				<PairFields
					field={field}
					first={{ name: value, label: messages.statistic }}
					second={{ name: caption, label: messages.caption }}
					positions={limit}
				/>
			</FieldGroup>
		)
	if (kind === 'cards') return <Cards name={name} label={label} field={field} positions={limit} />
	const help =
		byDefault === undefined
			? kind === 'paragraphs'
				? messages.paragraphsHelp
				: messages.leftOut
			: messages.madeOf(byDefault.replaceAll('\n', ' '))
	const shared = { ...field(name), label, help }
	if (kind === 'line' && limit <= SHORT) return <TextField {...shared} />
	return <TextAreaField {...shared} rows={kind === 'paragraphs' ? (limit > 1_000 ? 10 : 4) : 3} />
}

type CardsProps = { name: string; label: string; field: FieldOf; positions: number }

function Cards({ name, label, field, positions }: CardsProps) {
	const { icon, title, text, link } = partsOf(name)
	const options = CARD_ICONS.map((value) => ({ value, text: messages.icons[value] }))
	const numbered = (what: string, index: number) => `${what} ${index + 1}`
	return (
		<FieldGroup title={label} text={messages.cardHelp}>
			<div className="grid gap-8">
				{Array.from({ length: positions }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a card has no id but its index
					<div key={index} className="grid gap-4 md:grid-cols-[3fr_2fr]">
						<TextField {...field(title, index)} label={numbered(messages.cardTitle, index)} />
						<SelectField {...field(icon, index)} label={numbered(messages.icon, index)} options={options} />
						<TextAreaField
							{...field(text, index)}
							label={numbered(messages.cardText, index)}
							rows={3}
							className="md:col-span-2"
						/>
						<TextField
							{...field(link, index)}
							label={numbered(messages.cardLink, index)}
							className="md:col-span-2"
						/>
					</div>
				))}
			</div>
		</FieldGroup>
	)
}
