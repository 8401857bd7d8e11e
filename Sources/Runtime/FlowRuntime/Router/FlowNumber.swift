/// The numbers of screens, as types: a few for all flows cost the compiler less than a type for each screen.
public enum FlowNumber {
  public enum N0: FlowNumbered { public static var number: Int { 0 } }
  public enum N1: FlowNumbered { public static var number: Int { 1 } }
  public enum N2: FlowNumbered { public static var number: Int { 2 } }
  public enum N3: FlowNumbered { public static var number: Int { 3 } }
  public enum N4: FlowNumbered { public static var number: Int { 4 } }
  public enum N5: FlowNumbered { public static var number: Int { 5 } }
  public enum N6: FlowNumbered { public static var number: Int { 6 } }
  public enum N7: FlowNumbered { public static var number: Int { 7 } }
  public enum N8: FlowNumbered { public static var number: Int { 8 } }
  public enum N9: FlowNumbered { public static var number: Int { 9 } }
  public enum N10: FlowNumbered { public static var number: Int { 10 } }
  public enum N11: FlowNumbered { public static var number: Int { 11 } }
  public enum N12: FlowNumbered { public static var number: Int { 12 } }
  public enum N13: FlowNumbered { public static var number: Int { 13 } }
  public enum N14: FlowNumbered { public static var number: Int { 14 } }
  public enum N15: FlowNumbered { public static var number: Int { 15 } }
  public enum N16: FlowNumbered { public static var number: Int { 16 } }
  public enum N17: FlowNumbered { public static var number: Int { 17 } }
  public enum N18: FlowNumbered { public static var number: Int { 18 } }
  public enum N19: FlowNumbered { public static var number: Int { 19 } }
  public enum N20: FlowNumbered { public static var number: Int { 20 } }
  public enum N21: FlowNumbered { public static var number: Int { 21 } }
  public enum N22: FlowNumbered { public static var number: Int { 22 } }
  public enum N23: FlowNumbered { public static var number: Int { 23 } }
  public enum N24: FlowNumbered { public static var number: Int { 24 } }
  public enum N25: FlowNumbered { public static var number: Int { 25 } }
  public enum N26: FlowNumbered { public static var number: Int { 26 } }
  public enum N27: FlowNumbered { public static var number: Int { 27 } }
  public enum N28: FlowNumbered { public static var number: Int { 28 } }
  public enum N29: FlowNumbered { public static var number: Int { 29 } }
  public enum N30: FlowNumbered { public static var number: Int { 30 } }
  public enum N31: FlowNumbered { public static var number: Int { 31 } }
  public enum N32: FlowNumbered { public static var number: Int { 32 } }
  public enum N33: FlowNumbered { public static var number: Int { 33 } }
  public enum N34: FlowNumbered { public static var number: Int { 34 } }
  public enum N35: FlowNumbered { public static var number: Int { 35 } }
  public enum N36: FlowNumbered { public static var number: Int { 36 } }
  public enum N37: FlowNumbered { public static var number: Int { 37 } }
  public enum N38: FlowNumbered { public static var number: Int { 38 } }
  public enum N39: FlowNumbered { public static var number: Int { 39 } }
  public enum N40: FlowNumbered { public static var number: Int { 40 } }
  public enum N41: FlowNumbered { public static var number: Int { 41 } }
  public enum N42: FlowNumbered { public static var number: Int { 42 } }
  public enum N43: FlowNumbered { public static var number: Int { 43 } }
  public enum N44: FlowNumbered { public static var number: Int { 44 } }
  public enum N45: FlowNumbered { public static var number: Int { 45 } }
  public enum N46: FlowNumbered { public static var number: Int { 46 } }
  public enum N47: FlowNumbered { public static var number: Int { 47 } }
  public enum N48: FlowNumbered { public static var number: Int { 48 } }
  public enum N49: FlowNumbered { public static var number: Int { 49 } }

  /// Where there are not enough of them.
  public enum Many<High: FlowNumbered, Low: FlowNumbered>: FlowNumbered {
    public static var number: Int { High.number * 50 + Low.number }
  }
}
