// Which card is looked at closely: beside the pointer while it is hovered or focused, or in a dialog until closed.
export interface Looked {
  card: string | null;
  near: DOMRect | null;
  pile: { title: string; cards: string[] } | null;
}

const HOVER_MS = 260;
const PRESS_MS = 480;

// One for each game. `pickable`: the class of elements that a click picks, so that it opens nothing.
export function closeLook(pickable: string) {
  const looked: Looked = $state({ card: null, near: null, pile: null });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function lookAway(): void {
    stop();
    looked.card = null;
    looked.near = null;
  }

  function spread(title: string, cards: string[]): void {
    lookAway();
    looked.pile = { title, cards };
  }

  // For elements that show a card: hover or focus shows it large, a long press (or a click where nothing is to be picked)
  // opens it in a dialog.
  function closer(node: Element, card: string | null) {
    let current = card;
    let pressed = false;
    // Not at once: the pointer may only pass, and a card of the hand rises first.
    const soon = () => {
      if (!current) return;
      stop();
      const id = current;
      timer = setTimeout(() => {
        looked.card = id;
        looked.near = node.getBoundingClientRect();
      }, HOVER_MS);
    };
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') soon();
    };
    const focus = () => {
      if (node.matches(':focus-visible')) soon();
    };
    const down = (event: Event) => {
      pressed = false;
      if ((event as PointerEvent).pointerType !== 'touch' || !current) return;
      stop();
      const id = current;
      timer = setTimeout(() => {
        pressed = true;
        spread('', [id]);
      }, PRESS_MS);
    };
    const click = (event: Event) => {
      if (pressed) {
        pressed = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      lookAway();
      if (current && !node.classList.contains(pickable)) spread('', [current]);
    };
    const menu = (event: Event) => {
      if (pressed) event.preventDefault();
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerleave', lookAway],
      ['pointerdown', down],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['focus', focus],
      ['blur', () => queueMicrotask(lookAway)], // it may come while the page is being drawn: the element goes away
      ['contextmenu', menu],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    node.addEventListener('click', click, true);
    return {
      update(next: string | null) {
        current = next;
      },
      destroy() {
        for (const [name, listener] of listeners) node.removeEventListener(name, listener);
        node.removeEventListener('click', click, true);
        stop();
        const gone = current;
        queueMicrotask(() => looked.card === gone && lookAway());
      },
    };
  }

  return { looked, spread, closer };
}
