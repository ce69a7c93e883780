/** Nothing was saved, because somebody else saved first. `More`: what else the form needs. */
export type StaleSave<More = object> = More & {
	outcome: 'stale'
	by: string | undefined // who was faster, by name
}
