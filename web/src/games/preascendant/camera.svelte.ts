// The camera of the map. Until somebody moves it, it follows the map as it grows.
import type { Box, Camera, Point } from '../shared/camera';
import { PanZoom } from '../shared/pan-zoom.svelte';
import { boundsOf, fitAround, keepNear, middleOf, type Room } from './hex';

export class MapCamera extends PanZoom {
  room: Room = $state({ width: 600, height: 400, inset: { top: 0, right: 0, bottom: 0, left: 0 } });
  hexes: { q: number; r: number }[] = $state.raw([]);
  panels: Box[] = $state.raw([]); // what lies on the map

  private readonly box: Box = $derived(boundsOf(this.hexes));
  readonly whole: Camera = $derived(fitAround(this.hexes, this.room, this.panels));
  protected readonly wished: Camera = $derived(this.whole);
  protected readonly middle: Point = $derived(middleOf(this.room));
  readonly isWhole: boolean = $derived(this.own === null);

  reset = (): void => {
    this.own = null;
  };
  protected kept(camera: Camera): Camera {
    return keepNear(camera, this.box);
  }
  protected override zoomed(next: Camera): void {
    this.own = next.zoom <= this.whole.zoom * 1.001 ? null : next;
  }
}
