// What the drawing needs to know of a view.
import { counted } from '../../lib/names';
import type { Seat } from '../../protocol';
import { leaderOf, raceOf, SECTORS, spaceOf } from './data';
import type { Phase, Pool, SpaceView, View } from './view.gen';

export type * from './view.gen';

export const PHASES: readonly Phase[] = ['influence', 'bidding', 'recruitment', 'maneuvering', 'battle', 'collection', 'bombardment'];
export const PHASE_WORDS: Record<Phase, string> = {
  setup: 'Set-up',
  influence: 'Influence',
  bidding: 'Bidding',
  recruitment: 'Recruitment',
  maneuvering: 'Maneuvering',
  battle: 'Battle',
  collection: 'Collection',
  bombardment: 'Bombardment',
};

export const hasNotes = (view: View): boolean => view.settings.assisted_notes;
export const unitsIn = (pool: Pool): number => pool.normal + pool.mechanized;
export const strengthIn = (pool: Pool): number => pool.normal + 2 * pool.mechanized;
export const raceIdOf = (view: View, seat: Seat): string | null => view.players[seat]?.race ?? null;
export const raceName = (view: View, seat: Seat): string => {
  const id = raceIdOf(view, seat);
  return id ? raceOf(id).short : 'no race';
};
export const spaceView = (view: View, id: string): SpaceView | null => view.spaces.find((one) => one.id === id) ?? null;

export function poolWords(pool: Pool): string {
  const words = counted(pool.normal, 'unit');
  if (!pool.mechanized) return words;
  return pool.normal ? `${words} and ${pool.mechanized} Mechanized` : `${pool.mechanized} Mechanized`;
}

// The chance that the fleet passes over a sector in the next bombardment (10.2), for the sectors it can reach.
export function reachOf(view: View): Map<number, number> {
  const found = new Map<number, number>();
  if (view.fleet === 0) return found;
  for (let k = 1; k <= 6; ++k) {
    const chance = view.fleet_card === null ? (7 - k) / 6 : k <= view.fleet_card ? 1 : 0;
    if (chance) found.set(((view.fleet + k - 1) % SECTORS) + 1, chance);
  }
  return found;
}
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

// Cards or leaders with how often each is there.
export function grouped(ids: readonly string[]): { id: string; count: number }[] {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].map(([id, count]) => ({ id, count }));
}

// Alliances, each once; seats without one stand alone.
export function alliancesOf(view: View): Seat[][] {
  const found: Seat[][] = [];
  for (const { seat, alliance } of view.players) {
    if (found.some((members) => members.includes(seat))) continue;
    found.push(alliance.length > 1 ? [...alliance] : [seat]);
  }
  return found.sort((a, b) => b.length - a.length);
}

// A ceasefire is being held, as far as the question or the offer tells.
export const isCeasefire = (view: View): boolean => view.offer !== null || ['ceasefire', 'gift', 'answer'].includes(view.decision ?? '');

// The strength of a leader in a plan; null: not known.
export function leaderStrength(leader: string | null): number | null {
  if (leader === null) return null;
  return leader === 'decoy' || leader === 'none' ? 0 : leaderOf(leader).strength;
}

// What a space is, for a screen reader and for the box beside the map.
export function spaceWords(view: View, id: string, name: (seat: Seat) => string): string[] {
  const data = spaceOf(id);
  const here = spaceView(view, id);
  if (!here) return [data.name];
  if (here.demolished) return [data.name, 'demolished'];
  const kind = data.kind === 'stronghold' ? 'stronghold' : data.kind === 'council' ? 'nobody fights here' : '';
  const words = [data.name, kind, data.sector === null ? '' : `sector ${data.sector}`, here.shield ? 'shielded' : 'no shield'];
  if (here.controller !== null) words.push(`held by ${name(here.controller)} (${raceName(view, here.controller)})`);
  for (const units of here.units) words.push(`${raceName(view, units.seat)}: ${poolWords(units)}${units.face_down ? ', face-down' : ''}`);
  if (here.influence) words.push(`${here.influence} influence`);
  if (here.bombarded) words.push('under the fleet');
  const chance = data.sector === null ? undefined : reachOf(view).get(data.sector);
  if (chance) words.push(`the fleet comes with ${percent(chance)}`);
  return words.filter((word) => word !== '');
}
