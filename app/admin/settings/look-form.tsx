/** The dealership's look: the fields of its draft, the buttons that publish or discard it, and the looks to put back. */
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-groups.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { FieldOf, FieldProps } from '#app/components/use-form.ts'
import { GOLD, type Logo, MAX_HERO_PHOTOS } from '#app/features/dealer/look/look.ts'
import { OnePhotoField, useOnePhoto } from '#app/features/media/one-file-field.tsx'
import { lookMessages as messages, lookMessages as publicationMessages } from '#messages/look.ts'
import { settingsMessages } from '#messages/settings.ts'
import { FocusFields, LogoField, type PhotosByAddress, PictureField } from './file-fields.tsx'
import type { SettingsResult } from './save.server.ts'

const ABOUT_PICTURES = ['story', 'owner'] as const

type Props = {
	field: FieldOf
	logo: Logo | null // of the draft
	photos: PhotosByAddress
	nearest: string | undefined // the colour that passes in place of the rejected one
}

export function LookFields({ field, logo, photos, nearest }: Props) {
	return (
		<>
			<FieldGroup title={messages.logo} text={messages.logoText}>
				<FieldColumns>
					<LogoField
						{...field('logoOnDark')}
						label={messages.onDark}
						surface="dark"
						onPlate={logo?.onDark.onPlate}
					/>
					<LogoField
						{...field('logoOnLight')}
						label={messages.onLight}
						surface="light"
						onPlate={logo?.onLight.onPlate}
					/>
				</FieldColumns>
				<p className="mt-3 text-xs text-ink-muted">{messages.logoHelp}</p>
			</FieldGroup>
			<FieldGroup title={messages.accent} text={messages.accentText}>
				<AccentField {...field('accent')} nearest={nearest} />
			</FieldGroup>
			<FieldGroup title={messages.heroes} text={messages.heroesText}>
				<HeroFields field={field} photos={photos} />
			</FieldGroup>
			<FieldGroup title={messages.pictures}>
				<FieldColumns>
					{ABOUT_PICTURES.map((name) => (
						<PictureField
							key={name}
							names={{ photo: name, alt: `${name}Alt`, x: `${name}X`, y: `${name}Y` }}
							label={messages[name]}
							field={field}
							photos={photos}
						/>
					))}
				</FieldColumns>
			</FieldGroup>
		</>
	)
}

function AccentField({ nearest, ...field }: FieldProps & { nearest: string | undefined }) {
	const box = useRef<HTMLDivElement>(null)
	const [shown, setShown] = useState(field.defaultValue)
	const pick = (colour: string) => {
		const input = box.current?.querySelector<HTMLInputElement>('input[name=accent]')
		if (!input) return
		input.value = colour
		input.dispatchEvent(new Event('input', { bubbles: true }))
		setShown(colour)
	}
	return (
		<div ref={box} className="grid gap-3">
			<div className="flex items-end gap-3">
				<TextField
					{...field}
					label={messages.accent}
					labelHidden
					help={messages.accentHelp}
					autoComplete="off"
					spellCheck={false}
					onChange={({ target }) => setShown(target.value)}
					className="max-w-80 flex-1"
				/>
				<input
					type="color"
					aria-label={messages.pickAccent}
					value={/^#[0-9a-f]{6}$/i.test(shown) ? shown.toLowerCase() : GOLD}
					onChange={({ target }) => pick(target.value)}
					className="h-13 w-16 flex-none cursor-pointer self-start rounded-control border border-line-control bg-surface-raised p-1 no-script:hidden"
				/>
			</div>
			{field.error && nearest && (
				<Button type="submit" name="take" value={nearest} kind="line" className="justify-self-start">
					<span
						aria-hidden
						className="size-5 rounded-full border border-line-control"
						style={{ backgroundColor: nearest }}
					/>
					{messages.take(nearest)}
				</Button>
			)}
		</div>
	)
}

type PhotoFieldProps = FieldProps & { label: string; help?: string; photos: PhotosByAddress }

function PhotoField({ name, defaultValue, error, label, help, photos }: PhotoFieldProps) {
	const one = useOnePhoto(photos[defaultValue] ?? null)
	return (
		<OnePhotoField name={name} label={label} one={one} {...(help && { help })} {...(error && { error })} />
	)
}

type HeroProps = Pick<Props, 'field' | 'photos'>

function HeroFields({ field, photos }: HeroProps) {
	const stored = Array.from({ length: MAX_HERO_PHOTOS }, (_, index) => field('heroWide', index).defaultValue)
	const [shown, setShown] = useState(Math.max(1, stored.findLastIndex(Boolean) + 1))
	return (
		<div className="grid gap-8">
			{stored.map((_, index) =>
				index < shown ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a picture has no id but its place in the order
					<HeroField key={index} index={index} field={field} photos={photos} />
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: likewise
					<div key={index} hidden>
						{['heroWide', 'heroTall', 'heroX', 'heroY'].map((name) => (
							<input key={name} type="hidden" name={name} defaultValue={field(name, index).defaultValue} />
						))}
					</div>
				),
			)}
			{shown < MAX_HERO_PHOTOS && (
				<Button
					kind="line"
					size="small"
					onClick={() => setShown(shown + 1)}
					className="justify-self-start no-script:hidden"
				>
					{messages.addHero}
				</Button>
			)}
		</div>
	)
}

function HeroField({ index, field, photos }: HeroProps & { index: number }) {
	const wide = field('heroWide', index)
	const one = useOnePhoto(photos[wide.defaultValue] ?? null)
	return (
		<div className="grid gap-5">
			<FieldColumns>
				<OnePhotoField
					name={wide.name}
					label={messages.wide(index + 1)}
					one={one}
					{...(wide.error && { error: wide.error })}
				/>
				<PhotoField
					{...field('heroTall', index)}
					label={messages.tall(index + 1)}
					help={messages.tallHelp}
					photos={photos}
				/>
			</FieldColumns>
			<FocusFields
				x={field('heroX', index)}
				y={field('heroY', index)}
				of={messages.wide(index + 1)}
				photo={one.displayed?.photo}
			/>
		</div>
	)
}

const PART = { part: 'look' }

type PublicationProps = {
	draft: string | undefined // whose it is, and when it was saved
	version: string // of the draft
	result: SettingsResult | undefined
}

export function Publication({ draft, version, result }: PublicationProps) {
	const isStale = result?.outcome === 'stale' && result.form === 'publish'
	return (
		<section aria-label={publicationMessages.publish} className="mb-8 max-xl:mt-12">
			{isStale && (
				<Notice kind="wrong" role="alert" className="mb-4">
					{settingsMessages.conflict(result.by)}{' '}
					<Link to={href('/admin/settings/look')} className="link">
						{publicationMessages.versions.reload}
					</Link>
				</Notice>
			)}
			<p className="text-sm">{draft ?? publicationMessages.state.live}</p>
			{draft && (
				<div className="mt-3 flex flex-wrap gap-3">
					<ButtonForm fields={{ ...PART, intent: 'publish', version }}>
						{(isPending) => (
							<Button type="submit" kind="dark" aria-disabled={isPending || undefined}>
								{publicationMessages.publish}
							</Button>
						)}
					</ButtonForm>
					<ButtonForm fields={{ ...PART, intent: 'discard', version }}>
						{(isPending) => (
							<Button type="submit" kind="quiet" aria-disabled={isPending || undefined}>
								{publicationMessages.discard}
							</Button>
						)}
					</ButtonForm>
				</div>
			)}
		</section>
	)
}

type PublishedLook = { version: number; at: string; by: string }

export function PublishedLooks({ published }: { published: PublishedLook[] }) {
	if (published.length === 0) return null
	return (
		<div className="mt-10">
			<Fold heading={publicationMessages.versions.heading}>
				<ol className="grid gap-3 text-sm">
					{published.map(({ version, at, by }, index) => (
						<li
							key={version}
							className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3"
						>
							<span>
								<strong>{at}</strong>
								<br />
								{by}
							</span>
							{index === 0 ? (
								<span className="text-ink-muted">{publicationMessages.versions.now}</span>
							) : (
								<ButtonForm fields={{ ...PART, intent: 'back', look: version }} preventScrollReset>
									{(isPending) => (
										<Button type="submit" kind="line" size="small" aria-disabled={isPending || undefined}>
											{publicationMessages.versions.putBack}{' '}
											<span className="sr-only">{publicationMessages.versions.of(at)}</span>
										</Button>
									)}
								</ButtonForm>
							)}
						</li>
					))}
				</ol>
			</Fold>
		</div>
	)
}
